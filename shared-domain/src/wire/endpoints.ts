import { describeEndpoints } from './endpoint';
import type { CoreEndpointSchemas } from './endpoint-schemas';
import { readClients, readSession } from './guards.generated';

/** The endpoints of accounts and of the server itself. */
export const coreEndpoints = describeEndpoints<CoreEndpointSchemas>()({
  signIn: { method: 'POST', path: '/auth/login', access: 'anyone', read: readSession },
  renewSession: { method: 'POST', path: '/auth/renew', access: 'signed-in', read: readSession },
  signOut: { method: 'POST', path: '/auth/logout', access: 'signed-in' },
  listClients: { method: 'GET', path: '/clients', access: 'client:list', read: readClients },
  checkLive: { method: 'GET', path: '/health/live', access: 'anyone' },
  checkReady: { method: 'GET', path: '/health/ready', access: 'anyone' },
  getOpenApi: { method: 'GET', path: '/openapi.json', access: 'anyone' },
});
