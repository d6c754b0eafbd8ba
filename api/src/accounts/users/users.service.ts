import { DomainError, type Role } from 'shared-domain/wire';
import { systemActor } from '../../platform/actor';
import type { Database } from '../../platform/database/database';
import { inTransaction, type Transaction } from '../../platform/database/transaction';
import { newId } from '../../platform/new-id';
import { hashPassword } from './password';
import * as repository from './users.repository';

export { findAccountId, insertAccount } from './users.repository';

export interface NewAccount {
  email: string;
  role: Role;
  clientId: string | null;
  isDeveloper: boolean;
  password: string;
}

/** The form in which email addresses are stored and compared. */
export function normalizeEmail(email: string): string {
  return email.normalize('NFC').trim().toLowerCase();
}

/** The normalized email address. Throws `invalid_input` if it cannot be one. */
export function checkedEmail(email: string): string {
  const normalized = normalizeEmail(email);
  if (/^[^\s@\p{Cc}\p{Cs}]+@[^\s@\p{Cc}\p{Cs}]+$/u.test(normalized) && normalized.length <= 254) return normalized;
  throw new DomainError('invalid_input', `${JSON.stringify(email)} is not an email address.`);
}

export async function createAccount(database: Database, account: NewAccount, now: Date): Promise<void> {
  const { email, role, clientId, isDeveloper, password } = account;
  if (/\p{Default_Ignorable_Code_Point}/u.test(email)) {
    throw new DomainError(
      'invalid_input',
      'The email address contains invisible characters. Type it instead of pasting it.',
    );
  }
  const passwordHash = await hashPassword(password);
  const record = {
    ...{ id: newId(now), email, role, client_id: clientId, is_developer: isDeveloper },
    ...{ password_hash: passwordHash, created_at: now },
  };
  const isNew = await inTransaction(database, systemActor, (tx) => repository.insertAccount(tx, record));
  if (!isNew) throw new DomainError('invalid_input', `${email} already has an account.`);
}

/** The id of the account with this email address. */
export async function getAccountId(database: Database, given: string): Promise<string> {
  return inAccount(database, checkedEmail(given), async (_tx, id) => id);
}

export function listAccounts(database: Database): Promise<repository.AccountRow[]> {
  return inTransaction(database, systemActor, (tx) => repository.listAccounts(tx));
}

/** Disables an account, which ends its sessions at once, or enables it again. */
export async function setDisabled(database: Database, email: string, isDisabled: boolean, now: Date): Promise<void> {
  await inAccount(database, email, async (tx, id) => {
    await repository.setDisabled(tx, id, isDisabled ? now : null);
    if (isDisabled) await repository.endSessionsOf(tx, id, now);
  });
}

/** Allows an account to run remotes from its own machine, or withdraws that permission. */
export function setDeveloper(database: Database, email: string, isDeveloper: boolean): Promise<void> {
  return inAccount(database, email, (tx, id) => repository.setDeveloper(tx, id, isDeveloper));
}

/** Sets a new password, which ends the account's sessions at once. */
export async function resetPassword(database: Database, email: string, password: string, now: Date): Promise<void> {
  const passwordHash = await hashPassword(password);
  await inAccount(database, email, async (tx, id) => {
    await repository.setPassword(tx, id, passwordHash);
    await repository.endSessionsOf(tx, id, now);
  });
}

/** Ends the sessions of every account at once, and returns their number. */
export function endAllSessions(database: Database, now: Date): Promise<number> {
  return inTransaction(database, systemActor, (tx) => repository.endAllSessions(tx, now));
}

/** Runs a transaction about the account with this email address. Throws `not_found` if there is none. */
function inAccount<T>(database: Database, email: string, run: (tx: Transaction, id: string) => Promise<T>): Promise<T> {
  return inTransaction(database, systemActor, async (tx) => {
    const id = await repository.findAccountId(tx, email);
    if (id === null) throw new DomainError('not_found', `${email} has no account. See: users list`);
    return run(tx, id);
  });
}
