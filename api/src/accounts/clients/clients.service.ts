import { DomainError, foldText, type Client } from 'shared-domain/wire';
import { adminActor } from '../../platform/actor';
import type { Database } from '../../platform/database/database';
import { inTransaction } from '../../platform/database/transaction';
import { newId } from '../../platform/new-id';
import * as repository from './clients.repository';

export { insertClient, listClients } from './clients.repository';

/** Stores a client and returns its id. Throws `invalid_input` if there is one that looks like it. */
export async function createClient(
  database: Database,
  { company, name }: Omit<Client, 'id'>,
  now: Date,
): Promise<string> {
  const others = await repository.listClients(database, adminActor);
  const twin = others.find(
    (other) => foldText(other.company) === foldText(company) && foldText(other.name) === foldText(name),
  );
  if (twin) {
    throw new DomainError('invalid_input', `The client ${JSON.stringify(twin.company)} (${twin.name}) already exists.`);
  }
  const client = { id: newId(now), company, name };
  await inTransaction(database, adminActor, (tx) => repository.insertClient(tx, client, now));
  return client.id;
}
