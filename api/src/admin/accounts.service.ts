import type { Role } from 'shared-domain/wire';
import { systemActor } from '../platform/actor';
import type { Database } from '../platform/database/database';
import { inTransaction } from '../platform/database/transaction';
import { newId } from '../platform/new-id';
import { normaliseEmail } from '../accounts/sessions/normalise-email';
import { hashPassword } from '../accounts/sessions/password';
import { AdminError } from './admin-io';
import * as repository from './accounts.repository';

export interface NewAccount {
  email: string;
  role: Role;
  clientId: string | null;
  isDeveloper: boolean;
  password: string;
}

/** The e-mail as it is stored, or one line about what is wrong with it. */
export function checkedEmail(email: string): string {
  const normalised = normaliseEmail(email);
  if (/^[^\s@\p{Cc}\p{Cs}]+@[^\s@\p{Cc}\p{Cs}]+$/u.test(normalised) && normalised.length <= 254) return normalised;
  throw new AdminError(`${JSON.stringify(email)} is not an e-mail address.`);
}

export async function createAccount(database: Database, account: NewAccount, now: Date): Promise<void> {
  const { email, role, clientId, isDeveloper, password } = account;
  if (/\p{Default_Ignorable_Code_Point}/u.test(email)) {
    throw new AdminError('The e-mail address contains invisible characters. Type it instead of pasting it.');
  }
  const passwordHash = await hashPassword(password);
  const record = {
    ...{ id: newId(now), email, role, client_id: clientId, is_developer: isDeveloper },
    ...{ passwordHash, createdAt: now },
  };
  const isNew = await inTransaction(database, systemActor, (tx) => repository.insertAccount(tx, record));
  if (!isNew) throw new AdminError(`${email} already has an account.`);
}

export function listAccounts(database: Database): Promise<repository.AccountRow[]> {
  return inTransaction(database, systemActor, (tx) => repository.listAccounts(tx));
}

/** Disables an account, which ends its sessions at once, or enables it again. */
export async function setDisabled(database: Database, email: string, isDisabled: boolean, now: Date): Promise<void> {
  await inTransaction(database, systemActor, async (tx) => {
    const id = await repository.setDisabled(tx, email, isDisabled ? now : null);
    if (id === null) throw noAccount(email);
    if (isDisabled) await repository.endSessionsOf(tx, id, now);
  });
}

/** Lets an account run remotes from its own machine, or not any more. */
export async function setDeveloper(database: Database, email: string, isDeveloper: boolean): Promise<void> {
  const isKnown = await inTransaction(database, systemActor, (tx) => repository.setDeveloper(tx, email, isDeveloper));
  if (!isKnown) throw noAccount(email);
}

/** Sets a new password, which ends the account's sessions at once. */
export async function resetPassword(database: Database, email: string, password: string, now: Date): Promise<void> {
  const passwordHash = await hashPassword(password);
  await inTransaction(database, systemActor, async (tx) => {
    const id = await repository.setPassword(tx, email, passwordHash);
    if (id === null) throw noAccount(email);
    await repository.endSessionsOf(tx, id, now);
  });
}

function noAccount(email: string): AdminError {
  return new AdminError(`${email} has no account.`);
}
