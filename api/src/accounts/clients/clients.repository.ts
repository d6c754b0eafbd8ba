import type { Client } from 'shared-domain/wire';
import type { Actor } from '../../platform/actor';
import type { Database } from '../../platform/database/database';
import { insertMissingRow } from '../../platform/database/insert-row';
import { ownRows, readOnce, type Transaction } from '../../platform/database/transaction';

/** The clients that the actor may see, by company and name. */
export function listClients(database: Database, actor: Actor): Promise<Client[]> {
  const { own, values } = ownRows(actor, [], 'where id');
  return readOnce(
    database,
    actor,
    `select id, company, name from clients ${own}
     order by lower(company), lower(name), id`,
    values,
  );
}

/**
 * SQL of a client's name: its company, followed by the contact if another client has the same company name. Who sees
 * only one client reads the company.
 */
export function clientNameSql(id: string): string {
  return `(select case when exists (select from clients others
      where others.folded_company = named.folded_company and others.id <> named.id)
    then company || ' - ' || name else company end from clients named where named.id = ${id})`;
}

/** Stores a client, unless its id is stored already. */
export async function insertClient(tx: Transaction, client: Client, createdAt: Date): Promise<void> {
  await insertMissingRow(tx, 'clients', { ...client, created_at: createdAt });
}
