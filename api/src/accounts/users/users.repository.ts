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

/** Sets or clears the time since which an account is disabled; null when there is no such account. */
export async function setDisabled(tx: Transaction, email: string, at: Date | null): Promise<string | null> {
  const statement = 'update users set disabled_at = $2 where email = $1 returning id';
  const [row] = await tx.query<{ id: string }>(statement, [email, at]);
  return row?.id ?? null;
}

/** False when there is no such account. */
export async function setDeveloper(tx: Transaction, email: string, isDeveloper: boolean): Promise<boolean> {
  const rows = await tx.query('update users set is_developer = $2 where email = $1 returning id', [email, isDeveloper]);
  return rows.length > 0;
}

/** Sets a password, which ends all sessions of the account; null when there is no such account. */
export async function setPassword(tx: Transaction, email: string, passwordHash: string): Promise<string | null> {
  const statement = 'update users set password_hash = $2 where email = $1 returning id';
  const [row] = await tx.query<{ id: string }>(statement, [email, passwordHash]);
  return row?.id ?? null;
}

export async function endSessionsOf(tx: Transaction, userId: string, at: Date): Promise<void> {
  await tx.query('update sessions set ended_at = $2 where user_id = $1 and ended_at is null', [userId, at]);
}
