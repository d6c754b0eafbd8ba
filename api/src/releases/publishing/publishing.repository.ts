import { systemActor } from '../../platform/actor';
import type { Database } from '../../platform/database/database';
import { readOnce, type Transaction } from '../../platform/database/transaction';
import { storedReleaseColumns, type StoredRelease } from '../registry/registry.repository';

export interface TeamKeyRow {
  remote: string;
  team: string;
  public_key: Buffer;
  revoked_at: Date | null;
  revoked_reason: string | null;
}

/** A key as each remote knows it. */
export function listKeysById(database: Database, id: string): Promise<TeamKeyRow[]> {
  return readOnce<TeamKeyRow & Record<string, unknown>>(
    database,
    systemActor,
    'select remote, team, public_key, revoked_at, revoked_reason from team_keys where id = $1 order by remote',
    [id],
  );
}

/** True while the key may still sign for the remote; nobody can revoke it before the transaction ends. */
export async function isKeyValid(tx: Transaction, remote: string, id: string): Promise<boolean> {
  const rows = await tx.query('select from team_keys where remote = $1 and id = $2 and revoked_at is null for share', [
    remote,
    id,
  ]);
  return rows.length > 0;
}

/** A release by its id, retired ones included; null when it was never registered. */
export async function findStoredRelease(
  database: Database,
  remote: string,
  release: string,
): Promise<StoredRelease | null> {
  const [row] = await readOnce<StoredRelease & Record<string, unknown>>(
    database,
    systemActor,
    `select ${storedReleaseColumns} from releases where remote = $1 and release = $2`,
    [remote, release],
  );
  return row ?? null;
}
