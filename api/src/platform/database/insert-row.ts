import type { Transaction } from './transaction';

/** Inserts a row. The keys are the names of the columns, so they must come from the code, never from a request. */
export async function insertRow(tx: Transaction, table: string, row: object): Promise<void> {
  await tx.query(insertText(table, row), Object.values(row));
}

/** As `insertRow`, unless the row conflicts with one that is stored already. True if it was inserted. */
export async function insertMissingRow(tx: Transaction, table: string, row: object): Promise<boolean> {
  const text = `${insertText(table, row)} on conflict do nothing returning true`;
  return (await tx.query(text, Object.values(row))).length > 0;
}

function insertText(table: string, row: object): string {
  const columns = Object.keys(row);
  const places = columns.map((_column, index) => `$${index + 1}`);
  return `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')})`;
}
