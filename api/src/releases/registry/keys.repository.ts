import type { TeamKey } from 'shared-domain/releases';
import { systemActor } from '../../platform/actor';
import type { Database } from '../../platform/database/database';
import { insertMissingRow } from '../../platform/database/insert-row';
import { readOnce, type Transaction } from '../../platform/database/transaction';
import { utcText } from '../../platform/database/utc-text';

/** The team keys of one remote, or of all remotes for null; oldest first. */
export function listTeamKeys(database: Database, remote: string | null): Promise<(TeamKey & { remote: string })[]> {
  return readOnce(
    database,
    systemActor,
    `select remote, id, team, ${utcText('added_at')} as "addedAt", ${utcText('revoked_at')} as "revokedAt"
     from team_keys where remote = $1 or $1::text is null order by remote, added_at, id`,
    [remote],
  );
}

export interface TeamKeyRow {
  remote: string;
  team: string;
  public_key: Buffer;
  revoked_at: Date | null;
  revoked_reason: string | null;
}

/** A key as each remote has it. */
export function listTeamKeysById(database: Database, id: string): Promise<TeamKeyRow[]> {
  return readOnce<TeamKeyRow>(
    database,
    systemActor,
    'select remote, team, public_key, revoked_at, revoked_reason from team_keys where id = $1 order by remote',
    [id],
  );
}

/** True while the key may sign for the remote; nobody can revoke it before the transaction ends. */
export async function isTeamKeyValid(tx: Transaction, remote: string, id: string): Promise<boolean> {
  const statement = 'select from team_keys where remote = $1 and id = $2 and revoked_at is null for share';
  const rows = await tx.query(statement, [remote, id]);
  return rows.length > 0;
}

export interface NewTeamKey {
  remote: string;
  id: string;
  team: string;
  /** 32 bytes. */
  public_key: Buffer;
  added_at: Date;
  added_by: string;
}

/** Adds a trusted key. False if the remote already has it. */
export function insertTeamKey(tx: Transaction, key: NewTeamKey): Promise<boolean> {
  return insertMissingRow(tx, 'team_keys', key);
}

/** Revokes a key and returns its team; null if no such key is trusted. */
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

export interface PortalKeyRow {
  id: string;
  created_at: Date;
  revoked_at: Date | null;
}

export interface NewPortalKey {
  id: string;
  /** 32 bytes. */
  publicKey: Buffer;
  /** PKCS #8. */
  privateKey: Buffer;
}

/** Adds the portal's first key. If another replica was faster, its key stays the only one. */
export async function insertFirstPortalKey(tx: Transaction, key: NewPortalKey, now: Date): Promise<void> {
  await tx.query('select from registry_revision for update');
  await tx.query(
    `insert into portal_keys (id, public_key, private_key, created_at)
     select $1, $2, $3, $4 where not exists (select from portal_keys where revoked_at is null)`,
    [key.id, key.publicKey, key.privateKey, now],
  );
}

/** Adds a key as the newest one, even if the clock was set back since the last one. */
export async function insertPortalKey(tx: Transaction, key: NewPortalKey, now: Date): Promise<void> {
  await tx.query(
    `insert into portal_keys (id, public_key, private_key, created_at)
     select $1, $2, $3, greatest($4, max(created_at) + interval '1 millisecond') from portal_keys`,
    [key.id, key.publicKey, key.privateKey, now],
  );
}

/** All keys of the portal, newest first, without their secrets. */
export function listPortalKeys(tx: Transaction): Promise<PortalKeyRow[]> {
  return tx.query<PortalKeyRow>('select id, created_at, revoked_at from portal_keys order by created_at desc, id');
}

/** A revoked key no longer verifies anything; its secret is wiped. */
export async function revokePortalKey(tx: Transaction, id: string, now: Date): Promise<void> {
  const statement = `update portal_keys set revoked_at = $2, private_key = '' where id = $1 and revoked_at is null`;
  await tx.query(statement, [id, now]);
}
