import type { Role } from 'shared-domain/wire';
import { systemActor } from '../../platform/actor';
import type { Database } from '../../platform/database/database';
import { insertMissingRow, insertRow } from '../../platform/database/insert-row';
import { readOnce, type Transaction } from '../../platform/database/transaction';

export interface Account {
  id: string;
  email: string;
  role: Role;
  client_id: string | null;
  password_hash: string;
  password_version: number;
}

/** Finds an account that may sign in, by its normalized email address. */
export async function findActiveAccount(tx: Transaction, email: string): Promise<Account | null> {
  const [account] = await tx.query<Account>(
    `select id, email, role, client_id, password_hash, password_version from users
     where email = $1 and disabled_at is null`,
    [email],
  );
  return account ?? null;
}

export interface NewSession {
  id: string;
  user_id: string;
  password_version: number;
  created_at: Date;
  last_renewed_at: Date;
  expires_at: Date;
  absolute_expires_at: Date;
}

export function insertSession(tx: Transaction, session: NewSession): Promise<void> {
  return insertRow(tx, 'sessions', session);
}

/** Sessions that ended a while ago are not needed anymore. */
export async function deleteOldSessions(tx: Transaction, before: Date): Promise<void> {
  await tx.query('delete from sessions where expires_at < $1', [before]);
}

export interface SessionUser extends Pick<Account, 'id' | 'email' | 'role' | 'client_id'> {
  session_id: string;
  expires_at: Date;
}

/** Finds the users behind living sessions: not ended, account enabled, password unchanged since. */
export function findSessionUsers(database: Database, sessionIds: string[]): Promise<SessionUser[]> {
  return readOnce<SessionUser>(
    database,
    systemActor,
    `select sessions.id as session_id, sessions.expires_at, users.id, users.email, users.role, users.client_id
     from sessions join users on users.id = sessions.user_id
     where sessions.id = any($1) and sessions.ended_at is null
       and sessions.password_version = users.password_version and users.disabled_at is null`,
    [sessionIds],
  );
}

/** Extends a session, but never beyond its absolute limit. Returns the new end. */
export async function renewSession(tx: Transaction, sessionId: string, now: Date, wanted: Date): Promise<Date | null> {
  const [row] = await tx.query<{ expires_at: Date }>(
    `update sessions set last_renewed_at = $2, expires_at = least($3, absolute_expires_at)
     where id = $1 and ended_at is null and expires_at > $2 returning expires_at`,
    [sessionId, now, wanted],
  );
  return row?.expires_at ?? null;
}

export async function endSession(tx: Transaction, sessionId: string, now: Date): Promise<void> {
  await tx.query('update sessions set ended_at = $2 where id = $1 and ended_at is null', [sessionId, now]);
}

/** Devices and networks without a sign-in for this long are strangers again. */
const keptDays = 180;

/** The digests with an earlier sign-in. */
export async function findKnown(tx: Transaction, keys: string[]): Promise<Set<string>> {
  const rows = await tx.query<{ key: string }>('select key from known_devices where key = any($1)', [keys]);
  return new Set(rows.map(({ key }) => key));
}

/** Remembers the digests of a sign-in, at most once a day, and deletes the oldest. */
export async function rememberKnown(tx: Transaction, keys: string[], now: Date): Promise<void> {
  await Promise.all([
    tx.query(
      `insert into known_devices as known (key, last_signed_in_at) select unnest($1::text[]), $2::timestamptz order by 1
       on conflict (key) do update set last_signed_in_at = $2
         where known.last_signed_in_at not between $2::timestamptz - interval '1 day' and $2`,
      [keys, now],
    ),
    tx.query(
      `delete from known_devices where key in (select key from known_devices
         where last_signed_in_at < $1::timestamptz - make_interval(days => $2) limit 100 for update skip locked)`,
      [now, keptDays],
    ),
  ]);
}

/** Stores the secret unless there is one, and returns the stored one. */
export async function storeFirstSigningKey(tx: Transaction, secret: Buffer, now: Date): Promise<Buffer> {
  await insertMissingRow(tx, 'signing_keys', { id: 1, secret, created_at: now });
  const [row] = await tx.query<{ secret: Buffer }>('select secret from signing_keys where id = 1');
  if (!row) throw new Error('The signing key is missing');
  return row.secret;
}
