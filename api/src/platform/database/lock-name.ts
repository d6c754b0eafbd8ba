import type { Transaction } from './transaction';

/** Makes other transactions that lock the same name wait until this one ends. */
export async function lockName(tx: Transaction, name: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
}
