import { describeEndpoints } from '../wire/endpoint';
import type { ReleaseEndpointSchemas } from './endpoint-schemas';

/** The endpoints of releases and rollouts. */
const { get, post } = /* @__PURE__ */ describeEndpoints<ReleaseEndpointSchemas>();

export const getReleases = /* @__PURE__ */ get('getReleases', '/releases', 'signed-in');
export const getReleaseNotice = /* @__PURE__ */ get('getReleaseNotice', '/releases/notice', 'anyone');
export const reportRemoteLoad = /* @__PURE__ */ post('reportRemoteLoad', '/releases/beacons', 'signed-in');
export const reportEmbedLoad = /* @__PURE__ */ post('reportEmbedLoad', '/releases/embed-beacons', 'anyone');
export const issueOverride = /* @__PURE__ */ post('issueOverride', '/releases/overrides', 'signed-in');
export const publishRelease = /* @__PURE__ */ post('publishRelease', '/remotes/{remote}/releases', 'anyone');
export const listRollouts = /* @__PURE__ */ get('listRollouts', '/rollouts', 'rollout:manage');
export const getRollout = /* @__PURE__ */ get('getRollout', '/rollouts/{remote}', 'rollout:manage');
export const changeRollout = /* @__PURE__ */ post('changeRollout', '/rollouts/{remote}/changes', 'rollout:manage');
export const previewRolloutChange = /* @__PURE__ */ post(
  'previewRolloutChange',
  '/rollouts/{remote}/preview',
  'rollout:manage',
);
export const explainRelease = /* @__PURE__ */ get('explainRelease', '/rollouts/{remote}/explanation', 'rollout:manage');
