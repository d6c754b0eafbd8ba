import { coreApi } from 'shared-domain/wire';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../platform/api-context';
import { registerEndpoint } from '../../platform/endpoint/register-endpoint';
import { listClients } from './clients.service';

export function registerClients(app: FastifyInstance, context: ApiContext): void {
  registerEndpoint(app, coreApi.listClients, (_input, { signedIn }) => listClients(context.database, signedIn.actor));
}
