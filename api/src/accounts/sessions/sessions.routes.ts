import { coreApi } from 'shared-domain/wire';
import type { FastifyInstance } from 'fastify';
import { deviceHeader } from 'shared-domain/wire';
import type { ApiContext } from '../../platform/api-context';
import { registerEndpoint } from '../../platform/endpoint/register-endpoint';
import { renewSession, signIn, signOut } from './sessions.service';

export function registerSessions(app: FastifyInstance, context: ApiContext): void {
  registerEndpoint(app, coreApi.signIn, ({ body }, { request }) => {
    return signIn(context, body, { address: request.ip, device: readDevice(request.headers[deviceHeader]) });
  });
  registerEndpoint(app, coreApi.renewSession, (_input, { signedIn }) => renewSession(context, signedIn));
  registerEndpoint(app, coreApi.signOut, async (_input, { signedIn }) => {
    await signOut(context, signedIn);
    return undefined;
  });
}

function readDevice(value: unknown): string | null {
  return typeof value === 'string' && /^[0-9a-f]{32}$/.test(value) ? value : null;
}
