import { describeEndpoints } from './endpoint';
import type { CoreEndpointSchemas } from './endpoint-schemas';

/** The endpoints of accounts and of the server itself. */
export const coreEndpoints = describeEndpoints<CoreEndpointSchemas>()({
  signIn: { method: 'POST', path: '/auth/login', access: 'anyone' },
  renewSession: { method: 'POST', path: '/auth/renew', access: 'signed-in' },
  signOut: { method: 'POST', path: '/auth/logout', access: 'signed-in' },
  listClients: { method: 'GET', path: '/clients', access: 'client:list', read: readClients },
  checkLive: { method: 'GET', path: '/health/live', access: 'anyone' },
  checkReady: { method: 'GET', path: '/health/ready', access: 'anyone' },
  getOpenApi: { method: 'GET', path: '/openapi.json', access: 'anyone' },
});

/** A list of clients whose names are texts; undefined for anything else. */
function readClients(answer: unknown): unknown {
  const isReadable =
    Array.isArray(answer) &&
    answer.every((client: unknown) => {
      const { id, company, name } = (client ?? {}) as Record<string, unknown>;
      return [id, company, name].every((text) => typeof text === 'string');
    });
  return isReadable ? answer : undefined;
}
