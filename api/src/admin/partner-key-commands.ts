import { InvalidArgumentError, Option, type Command } from 'commander';
import { embedLimits, nameClients, type EmbedScope, type IssuedKey, type PartnerKey } from 'shared-domain/wire';
import { listClients } from '../accounts/clients/clients.service';
import { readPartnerKeyText } from '../accounts/embeds/partner-key-text';
import * as keys from '../accounts/embeds/partner-keys.service';
import { adminActor } from '../platform/actor';
import type { Database } from '../platform/database/database';
import { uuid } from '../platform/new-id';
import { AdminError, checkedLine, type AdminIo, printJson, printTable } from './admin-io';
import { addReasonOptions, chooseClient, type JsonOption, jsonOption, type ReasonOptions } from './command-options';
import { withDatabase } from './with-database';

interface CreateOptions extends ReasonOptions {
  client: string;
  origin: string[];
  scope: EmbedScope;
  expiresInDays?: number;
}

interface RotateOptions extends ReasonOptions {
  overlapDays: number;
}

/** `partner-keys create|list|rotate|revoke`. */
export function addPartnerKeyCommands(program: Command, io: AdminIo): void {
  const { longestExpiry, longestOverlap, usualOverlap } = embedLimits;
  const commands = program
    .command('partner-keys')
    .description('keys that the servers of partners exchange for embed tokens');
  addReasonOptions(commands.command('create'))
    .description('create a key and print it once')
    .argument('<partner>', 'who gets the key')
    .requiredOption('--client <id or company>', 'whose loads its embeds show')
    .requiredOption(
      '--origin <origin>',
      'origin of the pages that show embeds, such as https://yours.example; repeat it for several',
      (origin: string, earlier: string[] = []) => [...earlier, origin],
    )
    .addOption(
      new Option('--scope <scope>', 'what its embeds may read: the dashboard, or also its map and load details')
        .choices(['dashboard', 'load'])
        .default('dashboard'),
    )
    .option('--expires-in-days <days>', 'days until the key expires (default: never)', daysUpTo(1, longestExpiry))
    .action((partner: string, options: CreateOptions) => create(partner, options, io));
  commands
    .command('list')
    .description('list the keys, newest first')
    .addOption(jsonOption)
    .action((options: JsonOption) => list(options, io));
  addReasonOptions(commands.command('rotate'))
    .description('replace a key with a new one and print it once')
    .argument('<key>', 'its id')
    .option(
      '--overlap-days <days>',
      'how long the old key stays valid',
      daysUpTo(0, longestOverlap),
      usualOverlap as number,
    )
    .action((id: string, options: RotateOptions) => rotate(id, options, io));
  addReasonOptions(commands.command('revoke'))
    .description('revoke a key; its tokens become invalid at once')
    .argument('<key>', 'its id, or the key itself if it was leaked')
    .action((id: string, options: ReasonOptions) => revoke(id, options, io));
}

function daysUpTo(least: number, most: number): (given: string) => number {
  return (given) => {
    const days = Number(given);
    if (/^\d{1,5}$/.test(given) && days >= least && days <= most) return days;
    throw new InvalidArgumentError(`Give a number of days from ${least} to ${most}.`);
  };
}

function managerOf({ userName }: AdminIo): keys.KeyManager {
  return { actor: adminActor, name: `command line (${userName})` };
}

async function create(given: string, options: CreateOptions, io: AdminIo): Promise<void> {
  const partner = checkedLine('The partner', given, embedLimits.partner);
  const reason = checkedLine('--reason', options.reason, embedLimits.reason);
  const { origin: origins, scope, expiresInDays = null } = options;
  if (origins.length > embedLimits.origins) {
    throw new AdminError(`A key allows at most ${embedLimits.origins} origins. Create another key for the rest.`);
  }
  const { issued, company } = await withDatabase(io, async (database) => {
    const { id } = await chooseClient(database, options.client);
    const company = (await companies(database)).get(id) ?? '';
    const key = { partner, client_id: id, scope, origins, reason, expires_in_days: expiresInDays };
    return { issued: await keys.createPartnerKey({ database, clock: io.now }, managerOf(io), key), company };
  });
  printIssued(issued, company, options, io);
}

async function rotate(given: string, options: RotateOptions, io: AdminIo): Promise<void> {
  const reason = checkedLine('--reason', options.reason, embedLimits.reason);
  const { overlapDays: overlap_days } = options;
  const { issued, old, company } = await withDatabase(io, async (database) => {
    const stores = { database, clock: io.now };
    const issued = await keys.rotatePartnerKey(stores, managerOf(io), idOf(given), { reason, overlap_days });
    const old = (await keys.listPartnerKeys(database)).find(({ successor_id }) => successor_id === issued.key.id);
    return { issued, old, company: (await companies(database)).get(issued.key.client_id) ?? '' };
  });
  printIssued(issued, company, options, io);
  if (!options.json && old) io.print(`The old key ${old.id} stays valid until ${old.expires_at}.`);
}

function printIssued({ key, secret }: IssuedKey, company: string, { json }: ReasonOptions, io: AdminIo): void {
  if (json) return printJson({ ...factsOf(key, company, io), key: secret }, io);
  io.print(`Created the key ${key.id} of ${key.partner} for ${company} (${key.scope}; ${key.origins.join(', ')}).`);
  io.print(`Key (shown only once): ${secret}`);
}

async function list({ json }: JsonOption, io: AdminIo): Promise<void> {
  const rows = await withDatabase(io, async (database) => {
    const names = await companies(database);
    const all = await keys.listPartnerKeys(database);
    return all.map((key) => factsOf(key, names.get(key.client_id) ?? '', io));
  });
  if (json) return printJson(rows, io);
  const table = rows.map((row) => [
    ...[row.id, row.partner, row.client, row.scope, row.origins.join(' ')],
    ...[row.state, row.expires_at, row.last_used_at],
  ]);
  const header = ['ID', 'PARTNER', 'CLIENT', 'SCOPE', 'ORIGINS', 'STATE', 'EXPIRES', 'LAST USED'];
  printTable(header, table, io);
}

async function revoke(given: string, options: ReasonOptions, io: AdminIo): Promise<void> {
  const reason = checkedLine('--reason', options.reason, embedLimits.reason);
  const key = await withDatabase(io, (database) =>
    keys.revokePartnerKey({ database, clock: io.now }, managerOf(io), idOf(given), reason),
  );
  if (options.json) return printJson({ id: key.id, revoked: true }, io);
  io.print(`The key ${key.id} of ${key.partner} was revoked. Its tokens have ended.`);
}

function idOf(given: string): string {
  const id = readPartnerKeyText(given)?.id ?? given.trim().toLowerCase();
  if (uuid.test(id)) return id;
  throw new AdminError(`There is no partner key ${JSON.stringify(given)}. See: partner-keys list`);
}

async function companies(database: Database): Promise<ReadonlyMap<string, string>> {
  return nameClients(await listClients(database, adminActor));
}

/** A key as it is listed. */
function factsOf({ client_id, ...key }: PartnerKey, company: string, { now }: AdminIo) {
  return { ...key, client: company, client_id, state: stateOf(key, now()) };
}

function stateOf({ revoked_at, expires_at, successor_id }: Omit<PartnerKey, 'client_id'>, now: Date): string {
  if (revoked_at !== null) return 'revoked';
  if (expires_at !== null && new Date(expires_at) <= now) return 'expired';
  return successor_id === null ? 'valid' : 'rotated';
}
