import { systemActor } from '../../platform/actor';
import type { Database } from '../../platform/database/database';
import { insertRow } from '../../platform/database/insert-row';
import { readOnce, type Transaction } from '../../platform/database/transaction';

export interface OverrideRecord {
  digest: Buffer;
  user_id: string;
  remote: string;
  origin: string;
  issued_at: Date;
  expires_at: Date;
}

export function insertOverride(tx: Transaction, override: OverrideRecord): Promise<void> {
  return insertRow(tx, 'release_overrides', override);
}

/** Deletes tickets that have expired. */
export async function deleteOldOverrides(tx: Transaction, before: Date): Promise<void> {
  await tx.query('delete from release_overrides where expires_at < $1', [before]);
}

export interface OverrideRow {
  user_id: string;
  remote: string;
  origin: string;
  expires_at: Date;
}

/** The override of a ticket, until it expires; its user must be a developer who may sign in. */
export async function findOverride(database: Database, digest: Buffer, now: Date): Promise<OverrideRow | null> {
  const [row] = await readOnce<OverrideRow>(
    database,
    systemActor,
    `select user_id, remote, origin, expires_at from release_overrides join users on users.id = user_id
     where digest = $1 and expires_at > $2 and is_developer and disabled_at is null`,
    [digest, now],
  );
  return row ?? null;
}

export async function isDeveloper(database: Database, userId: string): Promise<boolean> {
  const statement = 'select is_developer from users where id = $1';
  const [row] = await readOnce<{ is_developer: boolean }>(database, systemActor, statement, [userId]);
  return row?.is_developer ?? false;
}
