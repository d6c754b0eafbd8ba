import type { TeamKey } from 'shared-domain/releases';
import { systemActor } from '../../platform/actor';
import type { Database } from '../../platform/database/database';
import { readOnce, type Transaction } from '../../platform/database/transaction';

interface TeamKeyRow {
  remote: string;
  id: string;
  team: string;
  added_at: Date;
  revoked_at: Date | null;
}

/** The keys of the teams of one remote, or of all remotes for null; oldest first. */
export async function listTeamKeys(
  database: Database,
  remote: string | null,
): Promise<(TeamKey & { remote: string })[]> {
  const rows = await readOnce<TeamKeyRow & Record<string, unknown>>(
    database,
    systemActor,
    `select remote, id, team, added_at, revoked_at from team_keys
     where remote = $1 or $1::text is null order by remote, added_at, id`,
    [remote],
  );
  return rows.map(({ added_at, revoked_at, ...row }) => ({
    ...row,
    addedAt: added_at.toISOString(),
    revokedAt: revoked_at?.toISOString() ?? null,
  }));
}

export interface NewTeamKey {
  remote: string;
  id: string;
  team: string;
  /** 32 bytes. */
  publicKey: Buffer;
  addedAt: Date;
  addedBy: string;
}

/** Trusts a key; false when it is known for that remote already. */
export async function insertTeamKey(tx: Transaction, key: NewTeamKey): Promise<boolean> {
  const rows = await tx.query(
    `insert into team_keys (remote, id, team, public_key, added_at, added_by) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing returning true`,
    [key.remote, key.id, key.team, key.publicKey, key.addedAt, key.addedBy],
  );
  return rows.length > 0;
}

/** Ends the trust in a key and answers its team; null when no such key is trusted. */
export async function revokeTeamKey(
  tx: Transaction,
  { remote, id, reason, now }: { remote: string; id: string; reason: string; now: Date },
): Promise<string | null> {
  const [row] = await tx.query<{ team: string }>(
    `update team_keys set revoked_at = $4, revoked_reason = $3
     where remote = $1 and id = $2 and revoked_at is null returning team`,
    [remote, id, reason, now],
  );
  return row?.team ?? null;
}
