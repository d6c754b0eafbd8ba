import { adminActor, systemActor } from '../platform/actor';
import type { Database } from '../platform/database/database';
import { inTransaction } from '../platform/database/transaction';
import * as repository from './demo.repository';
import { demoId } from './seeded-random';

export const demoPassword = 'Demo-portal-2026';

/** The demo accounts: which company each belongs to. */
export const demoAccounts = [
  { email: 'admin@demo.example', role: 'admin', company: null },
  { email: 'client@demo.example', role: 'client', company: 'Gulf Coast Chemicals' },
  { email: 'other@demo.example', role: 'client', company: 'Lakeshore Plating Works' },
  { email: 'new@demo.example', role: 'client', company: 'Prairie Battery Recycling' },
] as const;

export function demoAccountId(email: string): string {
  return demoId(`account ${email}`);
}

export function demoClientId(company: string): string {
  return demoId(`client ${company}`);
}

/** True if the database has accounts, clients or loads, but no demo client, which a demo stores first. */
export async function holdsRealData(database: Database): Promise<boolean> {
  const clientIds = demoAccounts.flatMap(({ company }) => (company ? [demoClientId(company)] : []));
  const hasAccounts = await inTransaction(database, systemActor, repository.hasAccounts);
  return inTransaction(database, adminActor, async (tx) => {
    const { hasDemoClients, hasData } = await repository.findData(tx, clientIds);
    return !hasDemoClients && (hasAccounts || hasData);
  });
}

const ids = demoAccounts.map(({ email }) => demoAccountId(email));

/** Disables the demo accounts, whose password is public, or enables them again. */
export async function setDemoAccountsEnabled(database: Database, isEnabled: boolean): Promise<void> {
  await inTransaction(database, systemActor, (tx) => repository.setUsersEnabled(tx, ids, isEnabled));
}

/** What the operator has to know if demo accounts can sign in without demo mode; nothing if they cannot. */
export async function warnOfDemoAccounts(database: Database): Promise<string[]> {
  const emails = await inTransaction(database, systemActor, (tx) => repository.findUnchangedUsers(tx, ids));
  return emails.map(
    (email) =>
      `${email} can sign in with the public demo password. To prevent it, run: npm run admin -- users disable ${email} (in a container: portal-admin users disable ${email})`,
  );
}
