import { describeEndpoints } from '../wire/endpoint';
import type { ReleaseEndpointSchemas } from './endpoint-schemas';

/** The endpoints of releases and rollouts. */
export const releaseEndpoints = describeEndpoints<ReleaseEndpointSchemas>()({
  getReleases: { method: 'GET', path: '/releases', access: 'signed-in' },
  getReleaseNotice: { method: 'GET', path: '/releases/notice', access: 'anyone' },
  reportRemoteLoad: { method: 'POST', path: '/releases/beacons', access: 'signed-in' },
  issueOverride: { method: 'POST', path: '/releases/overrides', access: 'signed-in' },
  publishRelease: { method: 'POST', path: '/remotes/{remote}/releases', access: 'anyone' },
  listRollouts: { method: 'GET', path: '/rollouts', access: 'rollout:manage' },
  getRollout: { method: 'GET', path: '/rollouts/{remote}', access: 'rollout:manage' },
  changeRollout: { method: 'POST', path: '/rollouts/{remote}/changes', access: 'rollout:manage' },
  explainRelease: { method: 'GET', path: '/rollouts/{remote}/explanation', access: 'rollout:manage' },
});
