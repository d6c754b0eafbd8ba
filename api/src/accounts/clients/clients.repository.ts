import type { Client } from 'shared-domain/wire';
import { tenantOf, type Actor } from '../../platform/actor';
import type { Database } from '../../platform/database/database';
import { readOnce, type Transaction } from '../../platform/database/transaction';

/** The clients that the actor may see, by company and name. */
export function listClients(database: Database, actor: Actor): Promise<Client[]> {
  const tenant = tenantOf(actor);
  return readOnce(
    database,
    actor,
    `select id, company, name from clients ${tenant === null ? '' : 'where id = $1'}
     order by lower(company), lower(name), id`,
    tenant === null ? [] : [tenant],
  );
}

export async function insertClient(tx: Transaction, { id, company, name }: Client, createdAt: Date): Promise<void> {
  await tx.query('insert into clients (id, company, name, created_at) values ($1, $2, $3, $4)', [
    id,
    company,
    name,
    createdAt,
  ]);
}
