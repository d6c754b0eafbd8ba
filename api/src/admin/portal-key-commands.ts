import type { Command } from 'commander';
import { listPortalKeys, revokePortalKey, rotatePortalKey } from '../releases/registry/registry.service';
import { type AdminIo, printJson, printTable } from './admin-io';
import { addReasonOptions, readReason, type JsonOption, jsonOption, type ReasonOptions } from './command-options';
import { withDatabase } from './with-database';

/** `portal-keys list|rotate|revoke`. */
export function addPortalKeyCommands(program: Command, io: AdminIo): void {
  const keys = program.command('portal-keys').description('keys with which the portal signs its registry document');
  keys
    .command('list')
    .description('list the keys, newest first')
    .addOption(jsonOption)
    .action((options: JsonOption) => list(options, io));
  addReasonOptions(keys.command('rotate'))
    .description('sign with a new key; older ones stay valid until they are revoked')
    .action((options: ReasonOptions) => rotate(options, io));
  addReasonOptions(keys.command('revoke'))
    .description('remove a key from pages; its signatures are no longer valid')
    .argument('<key>', 'its id')
    .action((id: string, options: ReasonOptions) => revoke(id, options, io));
}

async function list({ json }: JsonOption, io: AdminIo): Promise<void> {
  const rows = await withDatabase(io, (database) => listPortalKeys(database));
  const newest = rows.find(({ revoked_at }) => revoked_at === null)?.id;
  const keys = rows.map(({ id, created_at, revoked_at }) => ({
    id,
    createdAt: created_at.toISOString(),
    revokedAt: revoked_at?.toISOString() ?? null,
    isSigning: id === newest,
  }));
  if (json) return printJson(keys, io);
  const table = keys.map((key) => [key.id, key.createdAt, key.revokedAt, key.isSigning ? 'signs' : null]);
  printTable(['KEY', 'CREATED', 'REVOKED', ''], table, io);
}

async function rotate(options: ReasonOptions, io: AdminIo): Promise<void> {
  const why = readReason(options, io);
  const id = await withDatabase(io, (database) => rotatePortalKey({ database, clock: io.now }, why));
  if (options.json) return printJson({ id }, io);
  io.print(`The portal signs with the key ${id}. Older keys stay valid until they are revoked.`);
}

async function revoke(id: string, options: ReasonOptions, io: AdminIo): Promise<void> {
  const why = readReason(options, io);
  await withDatabase(io, (database) => revokePortalKey({ database, clock: io.now }, id, why));
  if (options.json) return printJson({ id, revoked: true }, io);
  io.print(`The key ${id} was revoked.`);
}
