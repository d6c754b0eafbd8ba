import { Type, type Static, type TSchema } from '@sinclair/typebox';
import { clientSchema } from './client';
import { dashboardStatsSchema } from './dashboard-stats';
import { deviceHeader } from './device-header';
import type { EndpointName } from './endpoints';
import { idSchema, loadDetailSchema, loadSchema, loadStatusSchema, newLoadSchema } from './load';
import { madeWithHeaders } from './made-with-headers';
import { originalDigestHeader } from './original-digest-header';
import { photoSchema } from './photo';
import { photoFormats } from './photo-format';
import { releaseIdSchema } from './release';
import { remoteBeaconSchema } from './remote-beacon';
import {
  releaseExplanationSchema,
  remoteNameSchema,
  rolloutChangeSchema,
  rolloutSchema,
  rolloutSummarySchema,
} from './rollout';
import { credentialsSchema, sessionSchema } from './session';
import { seenRevisionHeader } from './seen-revision-header';
import { signedTextSchema } from './signed-text';
import { lineSchema } from './text';
import { traceSchema } from './trace';
import { newTrackingEventSchema, trackingEventSchema } from './tracking-event';
import { uploadStatementHeader } from './upload-statement';

export interface EndpointSchemas {
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  headers?: TSchema;
  /** Media type of the body when it is not JSON. */
  bodyMediaTypes?: readonly string[];
  /** The successful answer. A schema is JSON; a list of media types is bytes; null is no content. */
  answer:
    { status: 200 | 201 | 204; schema: TSchema } | { status: 200; mediaTypes: readonly string[] } | { status: 204 };
}

const idParams = Type.Object({ id: idSchema }, { additionalProperties: false });
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
/** Anything but a release id counts as nothing. */
const madeWithHeader = Type.Optional(
  Type.String({ description: 'The release that the operator saw, such as 1.4.0+3f2a9c1b' }),
);
const recordHeaders = Type.Object({
  ...idempotencyHeaders.properties,
  [madeWithHeaders.shellRelease]: madeWithHeader,
  [madeWithHeaders.remoteRelease]: madeWithHeader,
});
/** Anything but a revision counts as none. */
const seenRevisionHeaders = Type.Object({
  [seenRevisionHeader]: Type.Optional(
    Type.String({ description: 'The highest revision that the caller has seen: an older answer is of no use to him' }),
  ),
});
const uploadHeaders = Type.Object({
  [uploadStatementHeader]: Type.Optional(
    Type.String({
      description: 'Upload statement, signed by the team; reserves capacity for uploads of the team',
    }),
  ),
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
/** Anything else counts as no device. */
const deviceHeaders = Type.Object({
  [deviceHeader]: Type.Optional(
    Type.String({
      description:
        'A random id that the browser keeps, 32 hexadecimal digits. Devices with an earlier sign-in are served first',
    }),
  ),
});
const remoteParams = Type.Object({ remote: remoteNameSchema }, { additionalProperties: false });
const statusAnswer = Type.Object({ status: Type.String() });
const readyAnswer = Type.Object({
  status: Type.String(),
  warnings: Type.Optional(
    Type.Array(Type.String(), { description: 'Problems that need attention although the portal serves requests' }),
  ),
});

export const listLoadsQuerySchema = Type.Object(
  {
    status: Type.Optional(loadStatusSchema),
    q: Type.Optional(
      Type.String({ maxLength: 200, description: 'Part of the manifest number, generator or waste type' }),
    ),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 100 })),
    cursor: Type.Optional(Type.String({ maxLength: 500, description: 'Taken from the Link header, never made' })),
  },
  { additionalProperties: false },
);

/** What goes into and comes out of each endpoint. */
export const endpointSchemas = {
  signIn: { headers: deviceHeaders, body: credentialsSchema, answer: { status: 200, schema: sessionSchema } },
  renewSession: { answer: { status: 200, schema: sessionSchema } },
  signOut: { answer: { status: 204 } },
  getDashboardStats: { answer: { status: 200, schema: dashboardStatsSchema } },
  listLoads: { query: listLoadsQuerySchema, answer: { status: 200, schema: Type.Array(loadSchema) } },
  getLoad: { params: idParams, answer: { status: 200, schema: loadDetailSchema } },
  createLoad: { headers: recordHeaders, body: newLoadSchema, answer: { status: 201, schema: loadDetailSchema } },
  listTrackingEvents: { params: idParams, answer: { status: 200, schema: Type.Array(trackingEventSchema) } },
  recordTrackingEvent: {
    headers: recordHeaders,
    body: newTrackingEventSchema,
    answer: { status: 201, schema: trackingEventSchema },
  },
  attachPhoto: {
    params: idParams,
    headers: photoHeaders,
    bodyMediaTypes: [...Object.values(photoFormats), 'image/heif'],
    answer: { status: 201, schema: photoSchema },
  },
  getPhoto: { params: idParams, answer: { status: 200, mediaTypes: ['image/jpeg', 'image/png', 'image/webp'] } },
  listClients: { answer: { status: 200, schema: Type.Array(clientSchema) } },
  issueCertificateTicket: {
    params: idParams,
    answer: { status: 201, schema: Type.Object({ ticket: Type.String() }, { additionalProperties: false }) },
  },
  downloadCertificate: {
    query: Type.Object({ ticket: Type.Optional(Type.String({ maxLength: 200 })) }, { additionalProperties: false }),
    answer: { status: 200, mediaTypes: ['application/pdf'] },
  },
  getReleases: { headers: seenRevisionHeaders, answer: { status: 200, schema: signedTextSchema } },
  getReleaseNotice: { answer: { status: 200, schema: signedTextSchema } },
  reportRemoteLoad: { body: remoteBeaconSchema, answer: { status: 204 } },
  issueOverride: {
    body: Type.Object(
      {
        remote: remoteNameSchema,
        origin: Type.String({ maxLength: 100, description: 'Such as http://localhost:3001' }),
      },
      { additionalProperties: false },
    ),
    answer: { status: 201, schema: Type.Object({ ticket: Type.String() }, { additionalProperties: false }) },
  },
  publishRelease: {
    params: remoteParams,
    headers: uploadHeaders,
    body: Type.Object(
      {
        signed: signedTextSchema,
        reason: Type.Optional(lineSchema(300)),
        files: Type.Record(Type.String({ maxLength: 200 }), Type.String({ description: 'The file in Base64' })),
      },
      { additionalProperties: false },
    ),
    answer: {
      status: 201,
      schema: Type.Object({ remote: remoteNameSchema, release: releaseIdSchema }, { additionalProperties: false }),
    },
  },
  listRollouts: { answer: { status: 200, schema: Type.Array(rolloutSummarySchema) } },
  getRollout: { params: remoteParams, answer: { status: 200, schema: rolloutSchema } },
  changeRollout: {
    params: remoteParams,
    body: Type.Object(
      {
        revision: Type.Integer({ minimum: 0, description: 'Revision at which the rollout was read' }),
        change: rolloutChangeSchema,
      },
      { additionalProperties: false },
    ),
    answer: { status: 200, schema: rolloutSchema },
  },
  explainRelease: {
    params: remoteParams,
    query: Type.Object({ email: Type.String({ minLength: 3, maxLength: 254 }) }, { additionalProperties: false }),
    answer: { status: 200, schema: releaseExplanationSchema },
  },
  getTrace: { params: idParams, answer: { status: 200, schema: traceSchema } },
  checkLive: { answer: { status: 200, schema: statusAnswer } },
  checkReady: { answer: { status: 200, schema: readyAnswer } },
  getOpenApi: { answer: { status: 200, schema: Type.Object({}, { additionalProperties: true }) } },
} as const satisfies Record<EndpointName, EndpointSchemas>;

type SchemasOf<K extends EndpointName> = (typeof endpointSchemas)[K];
type Part<K extends EndpointName, P extends 'params' | 'query' | 'body'> =
  SchemasOf<K> extends Record<P, infer S extends TSchema> ? Record<P, Static<S>> : Record<never, never>;

/** What a caller gives to an endpoint: its `params`, `query` and `body`, as far as it has them. */
export type EndpointInput<K extends EndpointName> = Part<K, 'params'> & Part<K, 'query'> & Part<K, 'body'>;

/** What an endpoint answers: the JSON value, or a Blob for bytes, or undefined for no content. */
export type EndpointOutput<K extends EndpointName> = SchemasOf<K>['answer'] extends { schema: infer S extends TSchema }
  ? Static<S>
  : SchemasOf<K>['answer'] extends { mediaTypes: readonly string[] }
    ? Blob
    : undefined;
