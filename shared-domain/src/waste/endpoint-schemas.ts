import { Type } from '@sinclair/typebox';
import { created, type EndpointSchemas, ok } from '../wire/endpoint';
import { formatNumber } from '../wire/number';
import { madeWithHeaders, originalDigestHeader } from '../wire/headers';
import { closedObject, idSchema, recordParams } from '../wire/schema-parts';
import { attentionSchema } from './attention';
import { firstAttentionReasons } from './attention-reasons';
import { listLoadsQuerySchema } from './list-loads-query';
import { dashboardStatsSchema, generatorSchema, loadDetailSchema, loadSchema, newLoadSchema } from './load';
import {
  namedPlaceSchema,
  newTrackingEventSchema,
  photoSchema,
  placeQuerySchema,
  traceSchema,
  trackingEventSchema,
} from './tracking-event';
import { savedViewSchema, savedViewsSchema } from './saved-view';
import { listedSiteSchema, listSitesQuerySchema, newSiteSchema, siteChangeSchema, siteSchema } from './site';
import { photoFormats } from './photo-format';
import { placedLoadsSchema } from './placed-load';

export const loadParams = recordParams('Waste load', { id: idSchema });
export const trackingEventParams = recordParams('Tracking event', { id: idSchema });
export const photoParams = recordParams('Photo', { id: idSchema });
export const siteParams = recordParams('Site', { id: idSchema });
const idempotencyHeaders = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: '^[\\x21-\\x7e]+$',
      description: 'printable ASCII characters without spaces',
    }),
  ),
});
/** Ignored unless it is a release id. */
const madeWithHeader = Type.Optional(
  Type.String({ description: 'The release that the user saw, for example 1.4.0+3f2a9c1b' }),
);
const recordHeaders = Type.Object({
  ...idempotencyHeaders.properties,
  [madeWithHeaders.shellRelease]: madeWithHeader,
  [madeWithHeaders.remoteRelease]: madeWithHeader,
});
const photoHeaders = Type.Object({
  ...idempotencyHeaders.properties,
  [originalDigestHeader]: Type.Optional(
    Type.String({
      pattern: '^[0-9a-f]{64}$',
      description: 'SHA-256 of the file on the device, if it was scaled down before sending',
    }),
  ),
});

export const mostExportedLoads = 10_000;

const { status, hazard_class, q, generator, site, sort, attention, from, to, time_zone, days_of, cursor } =
  listLoadsQuerySchema.properties;

/** Input and response schemas of these endpoints. */
export const wasteEndpointSchemas = {
  getDashboardStats: { summary: 'Count the loads by status', answer: ok(dashboardStatsSchema) },
  getAttention: {
    summary: 'Count the loads that need attention, by reason',
    query: closedObject({
      attention: {
        ...attention,
        description: `Reasons to include in \`loads\`. Defaults to ${firstAttentionReasons.join(', ')}`,
      },
    }),
    answer: ok(attentionSchema),
  },
  listLoads: {
    summary: 'List loads, newest first unless sorted otherwise',
    query: listLoadsQuerySchema,
    answer: ok(Type.Array(loadSchema)),
  },
  listPlacedLoads: {
    summary: 'List load positions for a map. Without `status`: all loads not yet disposed of',
    query: closedObject({ status, hazard_class, q, generator, site, attention, from, to, time_zone, days_of, cursor }),
    answer: ok(placedLoadsSchema),
  },
  exportLoads: {
    summary: `Download the loads that match as a CSV file, up to ${formatNumber(mostExportedLoads)}`,
    query: closedObject({ status, hazard_class, q, generator, site, sort, attention, from, to, time_zone, days_of }),
    answer: { status: 200, mediaTypes: ['text/csv'] },
  },
  getLoad: { summary: 'Get one load', params: loadParams, answer: ok(loadDetailSchema) },
  createLoad: {
    summary: 'Create a load',
    headers: recordHeaders,
    body: newLoadSchema,
    answer: created(loadDetailSchema),
  },
  listGenerators: {
    summary: "List the generator sites of a client's latest loads, most recently used first",
    query: closedObject({ client_id: idSchema }),
    answer: ok(Type.Array(generatorSchema)),
  },
  listTrackingEvents: {
    summary: 'List the tracking events of a load, newest first',
    params: loadParams,
    answer: ok(Type.Array(trackingEventSchema)),
  },
  recordTrackingEvent: {
    summary: 'Record a tracking event',
    headers: recordHeaders,
    body: newTrackingEventSchema,
    answer: created(trackingEventSchema),
  },
  attachPhoto: {
    summary: 'Attach one photo to a tracking event',
    params: trackingEventParams,
    headers: photoHeaders,
    bodyMediaTypes: [...Object.values(photoFormats), 'image/heif'],
    answer: created(photoSchema),
  },
  getPhoto: {
    summary: 'Read a photo',
    params: photoParams,
    answer: { status: 200, mediaTypes: ['image/jpeg', 'image/png', 'image/webp'] },
  },
  issueCertificateTicket: {
    summary: 'Get a single-use ticket for the certificate of a load',
    params: loadParams,
    answer: created(closedObject({ ticket: Type.String() })),
  },
  downloadCertificate: {
    summary: 'Download a certificate with a ticket',
    // A link may carry more, such as a parameter against caches.
    query: Type.Object({ ticket: Type.Optional(Type.String()) }),
    answer: { status: 200, mediaTypes: ['application/pdf'] },
  },
  getCertificate: {
    summary: 'Get the certificate of a load',
    description: 'The file name is in Content-Disposition.',
    params: loadParams,
    answer: { status: 200, mediaTypes: ['application/pdf'] },
  },
  namePlace: {
    summary: 'Get the known site or town of a position, as the timeline of this load would name it',
    params: loadParams,
    query: placeQuerySchema,
    answer: ok(namedPlaceSchema),
  },
  getTrace: {
    summary: 'Get the portal releases with which a load and its tracking events were recorded',
    params: loadParams,
    answer: ok(traceSchema),
  },
  listSites: {
    summary: 'List known sites by name',
    query: listSitesQuerySchema,
    answer: ok(Type.Array(listedSiteSchema)),
  },
  createSite: { summary: 'Create a known site', body: newSiteSchema, answer: created(siteSchema) },
  updateSite: { summary: 'Update a known site', params: siteParams, body: siteChangeSchema, answer: ok(siteSchema) },
  deleteSite: {
    summary: 'Delete a known site',
    params: siteParams,
    query: closedObject({
      name: Type.Optional(Type.String({ description: 'If given, the site is deleted only if it still has this name' })),
    }),
    answer: { status: 204 },
  },
  listSavedViews: { summary: "List the user's saved views of the dashboard", answer: ok(Type.Array(savedViewSchema)) },
  replaceSavedViews: {
    summary: "Replace the user's saved views of the dashboard",
    body: savedViewsSchema,
    answer: ok(Type.Array(savedViewSchema)),
  },
} as const satisfies Record<string, EndpointSchemas>;

export type WasteEndpointSchemas = typeof wasteEndpointSchemas;
