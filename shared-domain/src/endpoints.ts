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
