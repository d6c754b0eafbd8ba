import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../platform/api-context';
import { notSignedIn } from './session-token';
import { findSignedIn, sessionUserFinder } from './sessions.service';

/** Lets endpoints ask who makes a request. */
export function registerAuthentication(app: FastifyInstance, context: ApiContext): void {
  const findSessionUser = sessionUserFinder(context);
  app.decorateRequest('signedIn', null);
  app.decorate('authenticate', (request) => {
    const token = /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (!token) throw notSignedIn();
    return findSignedIn(context, token, findSessionUser);
  });
}
