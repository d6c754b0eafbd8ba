import type { FastifyInstance } from 'fastify';
import { coreApi, deviceHeader } from 'shared-domain/wire';
import type { ApiContext } from '../platform/api-context';
import { registerEndpoint } from '../platform/endpoint/register-endpoint';
import { listClients } from './clients/clients.service';
import { notSignedIn } from './sessions/session-token';
import { renewSession, signIn, signOut, findSignedIn, openSessions } from './sessions/sessions.service';

/** Authentication for all endpoints, and the endpoints of sessions and clients. */
export function registerAccounts(app: FastifyInstance, context: ApiContext): void {
  const sessions = openSessions(context);
  app.decorateRequest('signedIn', null);
  app.decorate('authenticate', (request, startsEarly = false) => {
    const token = /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (!token) throw notSignedIn();
    return findSignedIn(context, token, sessions, startsEarly);
  });
  registerEndpoint(app, coreApi.signIn, ({ body }, { request }) => {
    return signIn(context, body, { address: request.ip, device: readDevice(request.headers[deviceHeader]) });
  });
  registerEndpoint(app, coreApi.renewSession, (_input, { signedIn }) => renewSession(context, signedIn));
  registerEndpoint(app, coreApi.signOut, async (_input, { signedIn }) => {
    await signOut(context, signedIn);
    return undefined;
  });
  registerEndpoint(app, coreApi.listClients, (_input, { signedIn }) => listClients(context.database, signedIn.actor));
}

function readDevice(value: unknown): string | null {
  return typeof value === 'string' && /^[0-9a-f]{32}$/.test(value) ? value : null;
}
