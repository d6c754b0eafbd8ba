import { describeEndpoints } from './endpoint';
import type { CoreEndpointSchemas } from './endpoint-schemas';
import { readClients, readSession } from './guards.generated';
import { signInPath } from './paths';

/** The endpoints of accounts and of the server itself. */
const { get, post } = /* @__PURE__ */ describeEndpoints<CoreEndpointSchemas>();

export const signIn = /* @__PURE__ */ post('signIn', signInPath, 'anyone', { read: readSession });
export const renewSession = /* @__PURE__ */ post('renewSession', '/auth/renew', 'signed-in', { read: readSession });
export const signOut = /* @__PURE__ */ post('signOut', '/auth/logout', 'signed-in');
export const listClients = /* @__PURE__ */ get('listClients', '/clients', 'client:list', { read: readClients });
export const followChanges = /* @__PURE__ */ get('followChanges', '/live', 'signed-in', {
  embedScope: 'dashboard',
  isBytes: true,
});
export const checkLive = /* @__PURE__ */ get('checkLive', '/health/live', 'anyone');
export const checkReady = /* @__PURE__ */ get('checkReady', '/health/ready', 'anyone');
export const getOpenApi = /* @__PURE__ */ get('getOpenApi', '/openapi.json', 'anyone');
