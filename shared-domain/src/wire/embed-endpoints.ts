import type { EmbedEndpointSchemas } from './embed-endpoint-schemas';
import { describeEndpoints } from './endpoint';
import { readEmbedAccess, readPartnerKeys } from './guards.generated';

/** The endpoints of partner keys and embed tokens. */
const { get, post } = /* @__PURE__ */ describeEndpoints<EmbedEndpointSchemas>();

export const issueEmbedToken = /* @__PURE__ */ post('issueEmbedToken', '/embed/tokens', 'partner-key');
export const issuePlaygroundToken = /* @__PURE__ */ post(
  'issuePlaygroundToken',
  '/embed/playground-tokens',
  'signed-in',
);
export const getEmbedRelease = /* @__PURE__ */ get('getEmbedRelease', '/embed/release', 'signed-in', {
  embedScope: 'dashboard',
});
export const listEmbedAccess = /* @__PURE__ */ get('listEmbedAccess', '/embed/access-log', 'signed-in', {
  isPaged: true,
  read: readEmbedAccess,
});
export const listPartnerKeys = /* @__PURE__ */ get('listPartnerKeys', '/embed/keys', 'embed:manage', {
  read: readPartnerKeys,
});
export const createPartnerKey = /* @__PURE__ */ post('createPartnerKey', '/embed/keys', 'embed:manage');
export const rotatePartnerKey = /* @__PURE__ */ post('rotatePartnerKey', '/embed/keys/{id}/rotation', 'embed:manage');
export const revokePartnerKey = /* @__PURE__ */ post('revokePartnerKey', '/embed/keys/{id}/revocation', 'embed:manage');
