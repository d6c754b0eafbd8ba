import type { Client } from 'shared-domain/wire';
import type { ApiContext } from '../../platform/api-context';
import type { SignedIn } from '../../platform/endpoint/signed-in';
import * as repository from './clients.repository';

/** All clients, for whoever may create loads for them. */
export function listClients({ database }: ApiContext, { actor }: SignedIn): Promise<Client[]> {
  return repository.listClients(database, actor);
}
