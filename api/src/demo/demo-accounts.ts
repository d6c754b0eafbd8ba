import { systemActor } from '../platform/actor';
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

/** Disables demo accounts in a database that once had demo data, or enables them again: their password is public. */
export async function setDemoAccountsEnabled(database: Database, isEnabled: boolean): Promise<void> {
  const ids = demoAccounts.map(({ email }) => demoAccountId(email));
  await inTransaction(database, systemActor, (tx) => repository.setUsersEnabled(tx, ids, isEnabled));
}
