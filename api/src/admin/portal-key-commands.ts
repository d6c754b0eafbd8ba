import type { Command } from 'commander';
import { systemActor } from '../platform/actor';
import { inTransaction } from '../platform/database/transaction';
import { revokePortalKey, rotatePortalKey } from '../releases/registry/change-keys';
import { listPortalKeys } from '../releases/registry/portal-keys.repository';
import type { AdminIo } from './admin-io';
import { addReasonOptions, because, type ReasonOptions } from './because';
import { tableLines } from './table';
import { withDatabase } from './with-database';

/** `portal-keys list|rotate|revoke`. */
export function addPortalKeyCommands(program: Command, io: AdminIo): void {
  const keys = program.command('portal-keys').description('keys with which the portal signs what it tells browsers');
  keys
    .command('list')
    .description('list the keys, newest first')
    .option('--json', 'as JSON')
    .action((options: { json?: true }) => list(options, io));
  addReasonOptions(keys.command('rotate'))
    .description('sign with a new key; older ones still verify until they are revoked')
    .action((options: ReasonOptions) => rotate(options, io));
  addReasonOptions(keys.command('revoke'))
    .description('take a key out of the pages; what it signed verifies no more')
    .argument('<key>', 'its id')
    .action((id: string, options: ReasonOptions) => revoke(id, options, io));
}

async function list({ json }: { json?: true }, io: AdminIo): Promise<void> {
  const rows = await withDatabase(io, (database) => inTransaction(database, systemActor, listPortalKeys));
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
  const why = because(options, io);
  const id = await withDatabase(io, (database) => rotatePortalKey({ database, clock: io.now }, why));
  if (options.json) return io.print(JSON.stringify({ id }, null, 2));
  io.print(`The portal signs with the key ${id}. Older keys still verify until they are revoked.`);
}

async function revoke(id: string, options: ReasonOptions, io: AdminIo): Promise<void> {
  const why = because(options, io);
  await withDatabase(io, (database) => revokePortalKey({ database, clock: io.now }, id, why));
  if (options.json) return io.print(JSON.stringify({ id, revoked: true }, null, 2));
  io.print(`The key ${id} is revoked.`);
}
