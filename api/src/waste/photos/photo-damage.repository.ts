import { systemActor } from '../../platform/actor';
import type { Database } from '../../platform/database/database';
import { readOnce, type Transaction } from '../../platform/database/transaction';
import type { FileDamage } from './photo-store';

/** A missing or damaged file of a photo. */
export interface PhotoDamage {
  sha256: Buffer;
  photoId: string;
  state: FileDamage;
}

export async function upsertDamage(tx: Transaction, { sha256, photoId, state }: PhotoDamage, now: Date): Promise<void> {
  await tx.query(
    `insert into photo_damage (sha256, photo_id, state, found_at, checked_at) values ($1, $2, $3, $4, $4)
     on conflict (sha256) do update set state = excluded.state, checked_at = excluded.checked_at`,
    [sha256, photoId, state, now],
  );
}

export async function deleteDamage(tx: Transaction, sha256: Buffer): Promise<void> {
  await tx.query('delete from photo_damage where sha256 = $1', [sha256]);
}

/** Known damage, least recently checked first. */
export async function listDamage(database: Database, limit: number): Promise<PhotoDamage[]> {
  return readOnce<PhotoDamage>(
    database,
    systemActor,
    `select sha256, photo_id as "photoId", state from photo_damage order by checked_at, sha256 limit $1`,
    [limit],
  );
}

export async function countDamage(database: Database): Promise<number> {
  const [row] = await readOnce<{ count: number }>(database, systemActor, 'select count(*) from photo_damage');
  return row?.count ?? 0;
}

/** The digests of all files with known damage. */
export async function listDamagedFiles(database: Database): Promise<Buffer[]> {
  const rows = await readOnce<{ sha256: Buffer }>(database, systemActor, 'select sha256 from photo_damage');
  return rows.map(({ sha256 }) => sha256);
}
