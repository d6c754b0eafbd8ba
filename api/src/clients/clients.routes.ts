import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../api-context';
import { registerEndpoint } from '../endpoint/register-endpoint';
import { listClients } from './clients.service';

export function registerClients(app: FastifyInstance, context: ApiContext): void {
  registerEndpoint(app, 'listClients', (_input, { signedIn }) => listClients(context, signedIn));
}
