import { describeEndpoints } from './endpoint';
import type { CoreEndpointSchemas } from './endpoint-schemas';
import { readClients, readSession } from './guards.generated';
import { signInPath } from './paths';

/** The endpoints of accounts and of the server itself. */
const endpoint = /* @__PURE__ */ describeEndpoints<CoreEndpointSchemas>();

export const signIn = /* @__PURE__ */ endpoint('signIn', {
  method: 'POST',
  path: signInPath,
  access: 'anyone',
  read: readSession,
});
export const renewSession = /* @__PURE__ */ endpoint('renewSession', {
  method: 'POST',
  path: '/auth/renew',
  access: 'signed-in',
  read: readSession,
});
export const signOut = /* @__PURE__ */ endpoint('signOut', {
  method: 'POST',
  path: '/auth/logout',
  access: 'signed-in',
});
export const listClients = /* @__PURE__ */ endpoint('listClients', {
  method: 'GET',
  path: '/clients',
  access: 'client:list',
  read: readClients,
});
export const followChanges = /* @__PURE__ */ endpoint('followChanges', {
  method: 'GET',
  path: '/live',
  access: 'signed-in',
  embedScope: 'dashboard',
  isBytes: true,
});
export const checkLive = /* @__PURE__ */ endpoint('checkLive', {
  method: 'GET',
  path: '/health/live',
  access: 'anyone',
});
export const checkReady = /* @__PURE__ */ endpoint('checkReady', {
  method: 'GET',
  path: '/health/ready',
  access: 'anyone',
});
export const getOpenApi = /* @__PURE__ */ endpoint('getOpenApi', {
  method: 'GET',
  path: '/openapi.json',
  access: 'anyone',
});
