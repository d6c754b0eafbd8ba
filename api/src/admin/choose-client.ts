import type { Client } from 'shared-domain/wire';
import type { Actor } from '../platform/actor';
import { listClients } from '../accounts/clients/clients.repository';
import type { Database } from '../platform/database/database';
import { AdminError } from './admin-io';

export const adminActor: Actor = { kind: 'admin', userId: null };

/** The client named by its id or its company, whatever the case. */
export async function chooseClient(database: Database, named: string): Promise<Client> {
  const wanted = named.normalize('NFC').trim().toLowerCase();
  const clients = await listClients(database, adminActor);
  const byId = clients.find(({ id }) => id === wanted);
  const found = byId ? [byId] : clients.filter(({ company }) => company.toLowerCase() === wanted);
  const [client, another] = found;
  if (!client) throw new AdminError(`There is no client ${JSON.stringify(named)}. See: clients list`);
  if (another) {
    throw new AdminError(`${found.length} clients are called ${JSON.stringify(named)}; use the id. See: clients list`);
  }
  return client;
}
