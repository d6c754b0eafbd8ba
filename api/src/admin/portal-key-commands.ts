import type { Command } from 'commander';
import { listPortalKeys, revokePortalKey, rotatePortalKey } from '../releases/registry/registry.service';
import { type AdminIo, tableLines } from './admin-io';
import { addReasonOptions, readReason, type ReasonOptions } from './command-options';
import { withDatabase } from './with-database';

/** `portal-keys list|rotate|revoke`. */
export function addPortalKeyCommands(program: Command, io: AdminIo): void {
  const keys = program.command('portal-keys').description('keys with which the portal signs its registry document');
  keys
    .command('list')
    .description('list the keys, newest first')
    .option('--json', 'print JSON')
    .action((options: { json?: true }) => list(options, io));
  addReasonOptions(keys.command('rotate'))
    .description('sign with a new key; older ones stay valid until they are revoked')
    .action((options: ReasonOptions) => rotate(options, io));
  addReasonOptions(keys.command('revoke'))
    .description('remove a key from pages; its signatures are no longer valid')
    .argument('<key>', 'its id')
    .action((id: string, options: ReasonOptions) => revoke(id, options, io));
}

async function list({ json }: { json?: true }, io: AdminIo): Promise<void> {
  const rows = await withDatabase(io, (database) => listPortalKeys(database));
  const newest = rows.find(({ revoked_at }) => revoked_at === null)?.id;
  const keys = rows.map(({ id, created_at, revoked_at }) => ({
    id,
    createdAt: created_at.toISOString(),
    revokedAt: revoked_at?.toISOString() ?? null,
    isSigning: id === newest,
  }));
  if (json) return io.print(JSON.stringify(keys, null, 2));
  const table = keys.map((key) => [key.id, key.createdAt, key.revokedAt, key.isSigning ? 'signs' : null]);
  for (const line of tableLines(['KEY', 'CREATED', 'REVOKED', ''], table)) io.print(line);
}

async function rotate(options: ReasonOptions, io: AdminIo): Promise<void> {
  const why = readReason(options, io);
  const id = await withDatabase(io, (database) => rotatePortalKey({ database, clock: io.now }, why));
  if (options.json) return io.print(JSON.stringify({ id }, null, 2));
  io.print(`The portal signs with the key ${id}. Older keys stay valid until they are revoked.`);
}

async function revoke(id: string, options: ReasonOptions, io: AdminIo): Promise<void> {
  const why = readReason(options, io);
  await withDatabase(io, (database) => revokePortalKey({ database, clock: io.now }, id, why));
  if (options.json) return io.print(JSON.stringify({ id, revoked: true }, null, 2));
  io.print(`The key ${id} was revoked.`);
}
