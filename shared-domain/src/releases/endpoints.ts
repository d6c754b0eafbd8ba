import { describeEndpoints } from '../wire/endpoint';
import type { ReleaseEndpointSchemas } from './endpoint-schemas';

/** The endpoints of releases and rollouts. */
const endpoint = /* @__PURE__ */ describeEndpoints<ReleaseEndpointSchemas>();

export const getReleases = /* @__PURE__ */ endpoint('getReleases', {
  method: 'GET',
  path: '/releases',
  access: 'signed-in',
});
export const getReleaseNotice = /* @__PURE__ */ endpoint('getReleaseNotice', {
  method: 'GET',
  path: '/releases/notice',
  access: 'anyone',
});
export const reportRemoteLoad = /* @__PURE__ */ endpoint('reportRemoteLoad', {
  method: 'POST',
  path: '/releases/beacons',
  access: 'signed-in',
  embedScope: 'dashboard',
});
export const issueOverride = /* @__PURE__ */ endpoint('issueOverride', {
  method: 'POST',
  path: '/releases/overrides',
  access: 'signed-in',
});
export const publishRelease = /* @__PURE__ */ endpoint('publishRelease', {
  method: 'POST',
  path: '/remotes/{remote}/releases',
  access: 'anyone',
});
export const listRollouts = /* @__PURE__ */ endpoint('listRollouts', {
  method: 'GET',
  path: '/rollouts',
  access: 'rollout:manage',
});
export const getRollout = /* @__PURE__ */ endpoint('getRollout', {
  method: 'GET',
  path: '/rollouts/{remote}',
  access: 'rollout:manage',
});
export const changeRollout = /* @__PURE__ */ endpoint('changeRollout', {
  method: 'POST',
  path: '/rollouts/{remote}/changes',
  access: 'rollout:manage',
});
export const previewRolloutChange = /* @__PURE__ */ endpoint('previewRolloutChange', {
  method: 'POST',
  path: '/rollouts/{remote}/preview',
  access: 'rollout:manage',
});
export const explainRelease = /* @__PURE__ */ endpoint('explainRelease', {
  method: 'GET',
  path: '/rollouts/{remote}/explanation',
  access: 'rollout:manage',
});
