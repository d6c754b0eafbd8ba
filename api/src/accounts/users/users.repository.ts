import type { Role } from 'shared-domain/wire';
import { insertMissingRow } from '../../platform/database/insert-row';
import type { Transaction } from '../../platform/database/transaction';

export interface AccountRow {
  id: string;
  email: string;
  role: Role;
  client_id: string | null;
  is_developer: boolean;
  disabled_at: Date | null;
}

export function listAccounts(tx: Transaction): Promise<AccountRow[]> {
  return tx.query('select id, email, role, client_id, is_developer, disabled_at from users order by email');
}

export async function findAccountId(tx: Transaction, email: string): Promise<string | null> {
  const [row] = await tx.query<{ id: string }>('select id from users where email = $1', [email]);
  return row?.id ?? null;
}

/** Stores a new account; false when the email address is taken. */
export function insertAccount(
  tx: Transaction,
  account: Omit<AccountRow, 'disabled_at'> & { password_hash: string; created_at: Date },
): Promise<boolean> {
  return insertMissingRow(tx, 'users', account);
}

/** Sets or clears the time since which an account is disabled. */
export async function setDisabled(tx: Transaction, id: string, at: Date | null): Promise<void> {
  await tx.query('update users set disabled_at = $2 where id = $1', [id, at]);
}

export async function setDeveloper(tx: Transaction, id: string, isDeveloper: boolean): Promise<void> {
  await tx.query('update users set is_developer = $2 where id = $1', [id, isDeveloper]);
}

export async function setPassword(tx: Transaction, id: string, passwordHash: string): Promise<void> {
  await tx.query('update users set password_hash = $2 where id = $1', [id, passwordHash]);
}

/** Ends the sessions of every account, and returns how many could still be used. */
export async function endAllSessions(tx: Transaction, at: Date): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `with ended as (update sessions set ended_at = $1 where ended_at is null returning expires_at)
     select count(*) from ended where expires_at > $1`,
    [at],
  );
  return row?.count ?? 0;
}

export async function endSessionsOf(tx: Transaction, userId: string, at: Date): Promise<void> {
  await tx.query('update sessions set ended_at = $2 where user_id = $1 and ended_at is null', [userId, at]);
}
