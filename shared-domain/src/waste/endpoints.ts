import { describeEndpoints } from '../wire/endpoint';
import type { WasteEndpointSchemas } from './endpoint-schemas';
import * as guards from './guards.generated';

/** The endpoints of loads, their tracking events, photos and certificates. */
export const wasteEndpoints = describeEndpoints<WasteEndpointSchemas>()({
  getDashboardStats: { method: 'GET', path: '/dashboard/stats', access: 'signed-in', read: guards.readStats },
  listLoads: { method: 'GET', path: '/waste-loads', access: 'signed-in', isPaged: true, read: guards.readLoads },
  getLoad: { method: 'GET', path: '/waste-loads/{id}', access: 'signed-in', read: guards.readLoad },
  createLoad: { method: 'POST', path: '/waste-loads', access: 'load:create', isTraced: true },
  listTrackingEvents: {
    method: 'GET',
    path: '/waste-loads/{id}/tracking',
    access: 'signed-in',
    read: guards.readTrackingEvents,
  },
  recordTrackingEvent: { method: 'POST', path: '/tracking-events', access: 'trackingEvent:record', isTraced: true },
  attachPhoto: { method: 'POST', path: '/tracking-events/{id}/photos', access: 'photo:attach' },
  getPhoto: { method: 'GET', path: '/photos/{id}', access: 'signed-in', isBytes: true },
  issueCertificateTicket: { method: 'POST', path: '/waste-loads/{id}/certificate-ticket', access: 'signed-in' },
  downloadCertificate: { method: 'GET', path: '/simple-cert', access: 'anyone', isBytes: true },
  getTrace: { method: 'GET', path: '/waste-loads/{id}/trace', access: 'signed-in', read: guards.readTrace },
});
