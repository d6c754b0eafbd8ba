import type { Permission } from './can';

export interface Endpoint {
  method: 'GET' | 'POST';
  /** Path below `/api`, with `{name}` for parameters. */
  path: string;
  /** Who may call it: anyone, any signed-in user, or the holders of a permission. */
  access: 'anyone' | 'signed-in' | Permission;
  summary: string;
}

/**
 * Every route of the API: method, path and access. What goes in and out stands in `endpointSchemas` under the same
 * names; the browser needs only this half at run time.
 */
export const endpoints = {
  signIn: { method: 'POST', path: '/auth/login', access: 'anyone', summary: 'Sign in' },
  renewSession: { method: 'POST', path: '/auth/renew', access: 'signed-in', summary: 'Renew the session token' },
  signOut: { method: 'POST', path: '/auth/logout', access: 'signed-in', summary: 'End the session' },
  getDashboardStats: {
    method: 'GET',
    path: '/dashboard/stats',
    access: 'signed-in',
    summary: 'Count the loads by status',
  },
  listLoads: { method: 'GET', path: '/waste-loads', access: 'signed-in', summary: 'List loads, newest first' },
  getLoad: { method: 'GET', path: '/waste-loads/{id}', access: 'signed-in', summary: 'Get one load' },
  createLoad: { method: 'POST', path: '/waste-loads', access: 'load:create', summary: 'Create a load' },
  listTrackingEvents: {
    method: 'GET',
    path: '/waste-loads/{id}/tracking',
    access: 'signed-in',
    summary: 'List the tracking events of a load, newest first',
  },
  recordTrackingEvent: {
    method: 'POST',
    path: '/tracking-events',
    access: 'trackingEvent:record',
    summary: 'Record a tracking event',
  },
  attachPhoto: {
    method: 'POST',
    path: '/tracking-events/{id}/photos',
    access: 'photo:attach',
    summary: 'Attach one photo to a tracking event',
  },
  getPhoto: { method: 'GET', path: '/photos/{id}', access: 'signed-in', summary: 'Read a photo' },
  listClients: { method: 'GET', path: '/clients', access: 'client:list', summary: 'List the clients' },
  issueCertificateTicket: {
    method: 'POST',
    path: '/waste-loads/{id}/certificate-ticket',
    access: 'signed-in',
    summary: 'Get a single-use ticket for the certificate of a load',
  },
  downloadCertificate: {
    method: 'GET',
    path: '/simple-cert',
    access: 'anyone',
    summary: 'Download a certificate with a ticket',
  },
  getReleases: {
    method: 'GET',
    path: '/releases',
    access: 'signed-in',
    summary: 'Tell which release of each remote this account gets, signed by the portal',
  },
  getReleaseNotice: {
    method: 'GET',
    path: '/releases/notice',
    access: 'anyone',
    summary: 'Tell the revision of the registry and the releases that were killed, signed by the portal',
  },
  reportRemoteLoad: {
    method: 'POST',
    path: '/releases/beacons',
    access: 'signed-in',
    summary: 'Report how a release of a remote was loaded',
  },
  issueOverride: {
    method: 'POST',
    path: '/releases/overrides',
    access: 'signed-in',
    summary: 'Let a developer run a remote from his own machine',
  },
  publishRelease: {
    method: 'POST',
    path: '/remotes/{remote}/releases',
    access: 'anyone',
    summary: 'Publish a release that its team has signed',
  },
  listRollouts: { method: 'GET', path: '/rollouts', access: 'rollout:manage', summary: 'List the rollouts' },
  getRollout: {
    method: 'GET',
    path: '/rollouts/{remote}',
    access: 'rollout:manage',
    summary: 'Get the rollout of one remote with its releases, loads and history',
  },
  changeRollout: {
    method: 'POST',
    path: '/rollouts/{remote}/changes',
    access: 'rollout:manage',
    summary: 'Change the rollout of one remote',
  },
  explainRelease: {
    method: 'GET',
    path: '/rollouts/{remote}/explanation',
    access: 'rollout:manage',
    summary: 'Explain which release of a remote a user gets',
  },
  getTrace: {
    method: 'GET',
    path: '/waste-loads/{id}/trace',
    access: 'signed-in',
    summary: 'Tell with which releases of the portal the records of a load were made',
  },
  checkLive: { method: 'GET', path: '/health/live', access: 'anyone', summary: 'Tell that the process runs' },
  checkReady: {
    method: 'GET',
    path: '/health/ready',
    access: 'anyone',
    summary: 'Tell whether requests can be served',
  },
  getOpenApi: { method: 'GET', path: '/openapi.json', access: 'anyone', summary: 'Describe this API' },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
