import { describeEndpoints } from '../wire/endpoint';
import type { WasteEndpointSchemas } from './endpoint-schemas';
import * as guards from './guards.generated';

/** The endpoints of loads, their tracking events, photos and certificates. */
const endpoint = /* @__PURE__ */ describeEndpoints<WasteEndpointSchemas>();

export const getDashboardStats = /* @__PURE__ */ endpoint('getDashboardStats', {
  method: 'GET',
  path: '/dashboard/stats',
  access: 'signed-in',
  embedScope: 'dashboard',
  read: guards.readStats,
});
export const getAttention = /* @__PURE__ */ endpoint('getAttention', {
  method: 'GET',
  path: '/dashboard/attention',
  access: 'signed-in',
  embedScope: 'dashboard',
  read: guards.readAttention,
});
export const listLoads = /* @__PURE__ */ endpoint('listLoads', {
  method: 'GET',
  path: '/waste-loads',
  access: 'signed-in',
  embedScope: 'dashboard',
  isPaged: true,
  read: guards.readLoads,
});
export const getLoad = /* @__PURE__ */ endpoint('getLoad', {
  method: 'GET',
  path: '/waste-loads/{id}',
  access: 'signed-in',
  embedScope: 'load',
  read: guards.readLoad,
});
export const listPlacedLoads = /* @__PURE__ */ endpoint('listPlacedLoads', {
  method: 'GET',
  path: '/waste-loads/positions',
  access: 'signed-in',
  embedScope: 'dashboard',
  read: guards.readPlacedLoads,
});
export const exportLoads = /* @__PURE__ */ endpoint('exportLoads', {
  method: 'GET',
  path: '/waste-loads/export',
  access: 'signed-in',
  isBytes: true,
});
export const createLoad = /* @__PURE__ */ endpoint('createLoad', {
  method: 'POST',
  path: '/waste-loads',
  access: 'load:create',
  isTraced: true,
});
export const listGenerators = /* @__PURE__ */ endpoint('listGenerators', {
  method: 'GET',
  path: '/generators',
  access: 'load:create',
  read: guards.readGenerators,
});
export const listTrackingEvents = /* @__PURE__ */ endpoint('listTrackingEvents', {
  method: 'GET',
  path: '/waste-loads/{id}/tracking',
  access: 'signed-in',
  embedScope: 'load',
  read: guards.readTrackingEvents,
});
export const recordTrackingEvent = /* @__PURE__ */ endpoint('recordTrackingEvent', {
  method: 'POST',
  path: '/tracking-events',
  access: 'trackingEvent:record',
  isTraced: true,
});
export const attachPhoto = /* @__PURE__ */ endpoint('attachPhoto', {
  method: 'POST',
  path: '/tracking-events/{id}/photos',
  access: 'photo:attach',
});
export const getPhoto = /* @__PURE__ */ endpoint('getPhoto', {
  method: 'GET',
  path: '/photos/{id}',
  access: 'signed-in',
  embedScope: 'load',
  isBytes: true,
});
export const issueCertificateTicket = /* @__PURE__ */ endpoint('issueCertificateTicket', {
  method: 'POST',
  path: '/waste-loads/{id}/certificate-ticket',
  access: 'signed-in',
  embedScope: 'load',
});
export const downloadCertificate = /* @__PURE__ */ endpoint('downloadCertificate', {
  method: 'GET',
  path: '/simple-cert',
  access: 'anyone',
  embedScope: 'load',
  isBytes: true,
});
export const namePlace = /* @__PURE__ */ endpoint('namePlace', {
  method: 'GET',
  path: '/waste-loads/{id}/place',
  access: 'trackingEvent:record',
  read: guards.readNamedPlace,
});
export const getTrace = /* @__PURE__ */ endpoint('getTrace', {
  method: 'GET',
  path: '/waste-loads/{id}/trace',
  access: 'signed-in',
  embedScope: 'load',
  read: guards.readTrace,
});
export const listSites = /* @__PURE__ */ endpoint('listSites', {
  method: 'GET',
  path: '/sites',
  access: 'signed-in',
  embedScope: 'load',
  read: guards.readSites,
});
export const createSite = /* @__PURE__ */ endpoint('createSite', {
  method: 'POST',
  path: '/sites',
  access: 'site:manage',
});
export const updateSite = /* @__PURE__ */ endpoint('updateSite', {
  method: 'PUT',
  path: '/sites/{id}',
  access: 'site:manage',
});
export const deleteSite = /* @__PURE__ */ endpoint('deleteSite', {
  method: 'DELETE',
  path: '/sites/{id}',
  access: 'site:manage',
});
export const listSavedViews = /* @__PURE__ */ endpoint('listSavedViews', {
  method: 'GET',
  path: '/saved-views',
  access: 'signed-in',
  read: guards.readSavedViews,
});
export const replaceSavedViews = /* @__PURE__ */ endpoint('replaceSavedViews', {
  method: 'PUT',
  path: '/saved-views',
  access: 'signed-in',
  read: guards.readSavedViews,
});
