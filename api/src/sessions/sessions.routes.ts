import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../api-context';
import { registerEndpoint } from '../endpoint/register-endpoint';
import { renewSession, signIn, signOut } from './sessions.service';

export function registerSessions(app: FastifyInstance, context: ApiContext): void {
  registerEndpoint(app, 'signIn', ({ body }, { request }) => signIn(context, body, request.ip));
  registerEndpoint(app, 'renewSession', (_input, { signedIn }) => renewSession(context, signedIn));
  registerEndpoint(app, 'signOut', async (_input, { signedIn }) => {
    await signOut(context, signedIn);
    return undefined;
  });
}
