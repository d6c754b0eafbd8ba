import type { FastifyInstance, FastifyRequest } from 'fastify';
import { coreApi, deviceHeader } from 'shared-domain/wire';
import type { ApiContext } from '../platform/api-context';
import { registerEndpoint } from '../platform/endpoint/register-endpoint';
import { createEmbedGate } from './embeds/embed-gate.service';
import { isEmbedToken } from './embeds/embed-token';
import { bearerOf } from './embeds/embeds.routes';
import { listClients } from './clients/clients.service';
import { notSignedIn } from './sessions/session-token';
import { checkSession, findSignedIn, openSessions, renewSession, signIn, signOut } from './sessions/sessions.service';

/** In the access log, instead of an endpoint. */
const unknownAddress = 'an unknown address';

/** Authentication for all endpoints, and the endpoints of sessions and clients. */
export function registerAccounts(app: FastifyInstance, context: ApiContext): void {
  const sessions = openSessions(context);
  const passEmbed = createEmbedGate(context, (sessionId, now) => checkSession(sessions, sessionId, now));
  app.decorateRequest('signedIn', null);
  app.decorateRequest('checkedAt', 0);
  app.decorate('authenticate', async (request, { startsEarly = false, isRepeated = false } = {}) => {
    const token = bearerOf(request);
    if (token === null) throw notSignedIn();
    if (!isEmbedToken(token)) {
      // The token was checked when the request began. Since then it may have expired, and the page may have
      // renewed the session.
      const sessionId = isRepeated ? request.signedIn?.sessionId : undefined;
      if (sessionId !== undefined) return checkSession(sessions, sessionId, context.clock());
      return findSignedIn(context, token, sessions, startsEarly);
    }
    const { route = unknownAddress, embedScope = null } = request.routeOptions.config;
    return passEmbed({ token, origin: originOf(request), route: isRepeated ? null : route, scope: embedScope });
  });
  app.decorate('authenticateEmbed', async (request, token) => {
    const { route = unknownAddress } = request.routeOptions.config;
    return passEmbed({ token, origin: originOf(request), route, scope: 'dashboard' });
  });
  // An embed token opens nothing but what names its scope, not even what is open to everyone.
  app.addHook('onRequest', async (request) => {
    const token = request.routeOptions.config.isForUsers ? null : bearerOf(request);
    if (token !== null && isEmbedToken(token)) await app.authenticate(request);
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

/** The origin of another site's page; null for the portal's own pages and for programs. */
function originOf({ headers }: FastifyRequest): string | null {
  return headers['sec-fetch-site'] === 'same-origin' ? null : (headers.origin ?? null);
}

function readDevice(value: unknown): string | null {
  return typeof value === 'string' && /^[0-9a-f]{32}$/.test(value) ? value : null;
}
