import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { remoteNameSchema } from 'shared-domain/releases';
import { rawPublicKey } from 'shared-domain/signing';
import { matches } from '../platform/check-schema';
import { listReleaseTeams, listTeamKeys, revokeTeamKey, trustTeamKey } from '../releases/registry/registry.service';
import { AdminError, checkedLine, type AdminIo, printJson, printTable } from './admin-io';
import { addReasonOptions, readReason, type JsonOption, jsonOption, type ReasonOptions } from './command-options';
import { withDatabase } from './with-database';

/** `--out -`, as in most programs. */
const standardOutput = '-';

interface CreateOptions extends ReasonOptions {
  out: string;
}

/** `team-keys create|trust|list|revoke`. */
export function addTeamKeyCommands(program: Command, io: AdminIo): void {
  const keys = program.command('team-keys').description('keys with which teams sign their releases');
  addReasonOptions(keys.command('create'))
    .description(
      'create a key pair: writes the private key to a file that only its owner can read and trusts the public key',
    )
    .argument('<remote>', 'the one remote that it signs for')
    .argument('<team>', 'whose key it is')
    .requiredOption('--out <file>', 'new file for the private key (PEM), or - to print the key to standard output')
    .action((remote: string, team: string, options: CreateOptions) => create(remote, team, options, io));
  addReasonOptions(keys.command('trust'))
    .description('trust a public key that a team created')
    .argument('<remote>')
    .argument('<team>')
    .argument('<file>', 'the public key (PEM, Ed25519)')
    .action((remote: string, team: string, file: string, options: ReasonOptions) =>
      trust(remote, team, file, options, io),
    );
  keys
    .command('list')
    .description('list the keys of one remote or of all')
    .argument('[remote]')
    .addOption(jsonOption)
    .action((remote: string | undefined, options: JsonOption) => list(remote ?? null, options, io));
  addReasonOptions(keys.command('revoke'))
    .description('stop trusting a key: nothing can be published with it')
    .argument('<remote>')
    .argument('<key>', 'its id')
    .action((remote: string, id: string, options: ReasonOptions) => revoke(remote, id, options, io));
}

async function create(remote: string, team: string, options: CreateOptions, io: AdminIo): Promise<void> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key = { remote, team, publicKey };
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  if (options.out === standardOutput) return createAndPrint(key, pem, options, io);
  // Write the file first: a trusted key without its file would be useless.
  await writeFile(options.out, pem, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw new AdminError(`${options.out} cannot be written (${error.code ?? 'unknown'}). ${wayOut(error.code)}`);
  });
  try {
    await trustAndPrint(key, options, io, io.print);
  } catch (error) {
    await rm(options.out);
    throw error;
  }
  if (!options.json) io.print(`The private key is in ${options.out}. Keep it where only this team reads it.`);
}

/** Prints only the key to standard output, so that it can be redirected to a file outside a container. */
async function createAndPrint(key: TrustedKey, pem: string, options: ReasonOptions, io: AdminIo): Promise<void> {
  if (options.json) throw new AdminError('--out - prints the private key and cannot be combined with --json.');
  await trustAndPrint(key, options, io, io.printError);
  io.print(pem.trimEnd());
  io.printError('The private key was printed. Keep it where only this team can read it.');
}

function wayOut(code: string | undefined): string {
  return code === 'EEXIST'
    ? 'Choose a file that does not exist yet.'
    : 'Choose another file, or print the private key with --out - and redirect it: … --out - > team.pem';
}

async function trust(remote: string, team: string, file: string, options: ReasonOptions, io: AdminIo): Promise<void> {
  const pem = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new AdminError(`${file} cannot be read (${error.code ?? 'unknown'}).`);
  });
  await trustAndPrint({ remote, team, publicKey: readPublicKey(pem, file) }, options, io, io.print);
}

function readPublicKey(pem: string, file: string): KeyObject {
  if (pem.includes('PRIVATE KEY')) {
    throw new AdminError(`${file} contains a private key, which only its team may have. Use the public key.`);
  }
  try {
    const key = createPublicKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // The same answer as for a key of another kind.
  }
  throw new AdminError(`${file} does not contain a public Ed25519 key in PEM format.`);
}

interface TrustedKey {
  remote: string;
  team: string;
  publicKey: KeyObject;
}

async function trustAndPrint(
  key: TrustedKey,
  options: ReasonOptions,
  io: AdminIo,
  print: (line: string) => void,
): Promise<void> {
  const remote = checkedRemote(key.remote);
  const team = checkedLine('The team', key.team, 100);
  const why = readReason(options, io);
  const { id, teams } = await withDatabase(io, async (database) => ({
    id: await trustTeamKey({ database, clock: io.now }, { remote, team, publicKey: rawPublicKey(key.publicKey) }, why),
    teams: await listReleaseTeams(database, remote),
  }));
  if (teams.length > 0 && !teams.includes(team)) {
    io.printError(
      `Warning: existing releases of ${remote} belong to team ${teams.join(' or ')}, not ${team}. This key can publish only releases of team ${team}.`,
    );
  }
  if (options.json) return printJson({ remote, team, id }, { print });
  print(`The key ${id} of ${team} is trusted for ${remote}.`);
}

function checkedRemote(remote: string): string {
  if (matches(remoteNameSchema, remote)) return remote;
  throw new AdminError(`${JSON.stringify(remote)} is not the name of a remote, such as mfe-dashboard.`);
}

async function list(remote: string | null, { json }: JsonOption, io: AdminIo): Promise<void> {
  const keys = await withDatabase(io, (database) => listTeamKeys(database, remote));
  if (json) return printJson(keys, io);
  const rows = keys.map((key) => [key.remote, key.id, key.team, key.addedAt, key.revokedAt]);
  printTable(['REMOTE', 'KEY', 'TEAM', 'TRUSTED', 'REVOKED'], rows, io);
}

async function revoke(remote: string, id: string, options: ReasonOptions, io: AdminIo): Promise<void> {
  const why = readReason(options, io);
  await withDatabase(io, (database) => revokeTeamKey({ database, clock: io.now }, { remote, id }, why));
  if (options.json) return printJson({ remote, id, revoked: true }, io);
  io.print(
    `The key ${id} of ${remote} was revoked. Releases published with it remain; withdraw them with rollouts kill.`,
  );
}
