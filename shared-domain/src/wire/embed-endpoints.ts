import type { EmbedEndpointSchemas } from './embed-endpoint-schemas';
import { describeEndpoints } from './endpoint';
import { readEmbedAccess, readPartnerKeys } from './guards.generated';

/** The endpoints of partner keys and embed tokens. */
const endpoint = /* @__PURE__ */ describeEndpoints<EmbedEndpointSchemas>();

export const issueEmbedToken = /* @__PURE__ */ endpoint('issueEmbedToken', {
  method: 'POST',
  path: '/embed/tokens',
  access: 'partner-key',
});
export const issuePlaygroundToken = /* @__PURE__ */ endpoint('issuePlaygroundToken', {
  method: 'POST',
  path: '/embed/playground-tokens',
  access: 'signed-in',
});
export const getEmbedRelease = /* @__PURE__ */ endpoint('getEmbedRelease', {
  method: 'GET',
  path: '/embed/release',
  access: 'signed-in',
  embedScope: 'dashboard',
});
export const listEmbedAccess = /* @__PURE__ */ endpoint('listEmbedAccess', {
  method: 'GET',
  path: '/embed/access-log',
  access: 'signed-in',
  isPaged: true,
  read: readEmbedAccess,
});
export const listPartnerKeys = /* @__PURE__ */ endpoint('listPartnerKeys', {
  method: 'GET',
  path: '/embed/keys',
  access: 'embed:manage',
  read: readPartnerKeys,
});
export const createPartnerKey = /* @__PURE__ */ endpoint('createPartnerKey', {
  method: 'POST',
  path: '/embed/keys',
  access: 'embed:manage',
});
export const rotatePartnerKey = /* @__PURE__ */ endpoint('rotatePartnerKey', {
  method: 'POST',
  path: '/embed/keys/{id}/rotation',
  access: 'embed:manage',
});
export const revokePartnerKey = /* @__PURE__ */ endpoint('revokePartnerKey', {
  method: 'POST',
  path: '/embed/keys/{id}/revocation',
  access: 'embed:manage',
});
