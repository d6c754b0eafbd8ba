import { describeEndpoints } from '../wire/endpoint';
import type { WasteEndpointSchemas } from './endpoint-schemas';
import * as guards from './guards.generated';

/** The endpoints of loads, their tracking events, photos and certificates. */
const { get, post, put, remove } = /* @__PURE__ */ describeEndpoints<WasteEndpointSchemas>();

export const getDashboardStats = /* @__PURE__ */ get('getDashboardStats', '/dashboard/stats', 'signed-in', {
  embedScope: 'dashboard',
  read: guards.readStats,
});
export const getAttention = /* @__PURE__ */ get('getAttention', '/dashboard/attention', 'signed-in', {
  read: guards.readAttention,
});
export const listLoads = /* @__PURE__ */ get('listLoads', '/waste-loads', 'signed-in', {
  embedScope: 'dashboard',
  isPaged: true,
  read: guards.readLoads,
});
export const getLoad = /* @__PURE__ */ get('getLoad', '/waste-loads/{id}', 'signed-in', {
  embedScope: 'load',
  read: guards.readLoad,
});
export const listPlacedLoads = /* @__PURE__ */ get('listPlacedLoads', '/waste-loads/positions', 'signed-in', {
  embedScope: 'load',
  read: guards.readPlacedLoads,
});
export const exportLoads = /* @__PURE__ */ get('exportLoads', '/waste-loads/export', 'signed-in', { isBytes: true });
export const createLoad = /* @__PURE__ */ post('createLoad', '/waste-loads', 'load:create', { isTraced: true });
export const listGenerators = /* @__PURE__ */ get('listGenerators', '/generators', 'load:create', {
  read: guards.readGenerators,
});
export const listTrackingEvents = /* @__PURE__ */ get('listTrackingEvents', '/waste-loads/{id}/tracking', 'signed-in', {
  embedScope: 'load',
  read: guards.readTrackingEvents,
});
export const recordTrackingEvent = /* @__PURE__ */ post(
  'recordTrackingEvent',
  '/tracking-events',
  'trackingEvent:record',
  { isTraced: true },
);
export const attachPhoto = /* @__PURE__ */ post('attachPhoto', '/tracking-events/{id}/photos', 'photo:attach');
export const getPhoto = /* @__PURE__ */ get('getPhoto', '/photos/{id}', 'signed-in', {
  embedScope: 'load',
  isBytes: true,
});
export const issueCertificateTicket = /* @__PURE__ */ post(
  'issueCertificateTicket',
  '/waste-loads/{id}/certificate-ticket',
  'signed-in',
);
export const downloadCertificate = /* @__PURE__ */ get('downloadCertificate', '/simple-cert', 'anyone', {
  isBytes: true,
});
export const getCertificate = /* @__PURE__ */ get('getCertificate', '/waste-loads/{id}/certificate', 'signed-in', {
  embedScope: 'load',
  isBytes: true,
});
export const namePlace = /* @__PURE__ */ get('namePlace', '/waste-loads/{id}/place', 'trackingEvent:record', {
  read: guards.readNamedPlace,
});
export const getTrace = /* @__PURE__ */ get('getTrace', '/waste-loads/{id}/trace', 'signed-in', {
  embedScope: 'load',
  read: guards.readTrace,
});
export const listSites = /* @__PURE__ */ get('listSites', '/sites', 'signed-in', {
  read: guards.readSites,
});
export const createSite = /* @__PURE__ */ post('createSite', '/sites', 'site:manage');
export const updateSite = /* @__PURE__ */ put('updateSite', '/sites/{id}', 'site:manage');
export const deleteSite = /* @__PURE__ */ remove('deleteSite', '/sites/{id}', 'site:manage');
export const listSavedViews = /* @__PURE__ */ get('listSavedViews', '/saved-views', 'signed-in', {
  read: guards.readSavedViews,
});
export const replaceSavedViews = /* @__PURE__ */ put('replaceSavedViews', '/saved-views', 'signed-in', {
  read: guards.readSavedViews,
});
