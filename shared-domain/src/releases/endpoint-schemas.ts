import { Type } from '@sinclair/typebox';
import { created, type EndpointSchemas, ok } from '../wire/endpoint';
import { seenRevisionHeader } from '../wire/headers';
import { closedObject, lineSchema, recordParams, releaseIdSchema, signedTextSchema } from '../wire/schema-parts';
import { embedBeaconSchema, remoteBeaconSchema } from './remote-beacon';
import {
  changePreviewSchema,
  releaseExplanationSchema,
  remoteNameSchema,
  rolloutSchema,
  rolloutSummarySchema,
} from './rollout';
import { plannedChangeSchema, rolloutChangeSchema } from './rollout-change';
import { uploadStatementHeader } from './release';

/** Ignored unless it is a revision. */
const seenRevisionHeaders = Type.Object({
  [seenRevisionHeader]: Type.Optional(
    Type.String({
      description: 'The highest registry revision that the client has seen. It rejects documents with a lower one',
    }),
  ),
});
const uploadHeaders = Type.Object({
  [uploadStatementHeader]: Type.Optional(
    Type.String({
      description: 'Upload statement, signed by the team. Lets the upload use the capacity reserved for teams',
    }),
  ),
});
const remoteParams = recordParams('Remote', { remote: remoteNameSchema });

/** Input and response schemas of these endpoints. */
export const releaseEndpointSchemas = {
  getReleases: {
    summary: 'Get the release of each remote for this account, signed by the portal',
    headers: seenRevisionHeaders,
    answer: ok(signedTextSchema),
  },
  getReleaseNotice: {
    summary: 'Get the revision of the registry and the withdrawn releases, signed by the portal',
    answer: ok(signedTextSchema),
  },
  reportRemoteLoad: {
    summary: 'Report whether a release of a remote could be opened',
    body: remoteBeaconSchema,
    answer: { status: 204 },
  },
  reportEmbedLoad: {
    summary: 'Report whether a release of the embed worked',
    description:
      'The body is JSON, sent as text/plain: a browser then needs no CORS to send it from a page of a partner.',
    body: embedBeaconSchema,
    bodyMediaTypes: ['text/plain'],
    answer: { status: 204 },
  },
  issueOverride: {
    summary: 'Allow a developer to run a remote from their own machine',
    body: closedObject({
      remote: remoteNameSchema,
      origin: Type.String({ maxLength: 100, description: 'For example http://localhost:3001' }),
    }),
    answer: created(closedObject({ ticket: Type.String() })),
  },
  publishRelease: {
    summary: 'Publish a release that its team has signed',
    params: remoteParams,
    headers: uploadHeaders,
    body: closedObject({
      signed: signedTextSchema,
      reason: Type.Optional(lineSchema(300)),
      files: Type.Record(Type.String({ maxLength: 200 }), Type.String({ description: 'The file in Base64' })),
    }),
    answer: created(closedObject({ remote: remoteNameSchema, release: releaseIdSchema })),
  },
  listRollouts: { summary: 'List the rollouts', answer: ok(Type.Array(rolloutSummarySchema)) },
  getRollout: {
    summary: 'Get the rollout of one remote with its releases, sessions and history',
    params: remoteParams,
    query: closedObject({
      historyBefore: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: Number.MAX_SAFE_INTEGER,
          description: 'Only history before this revision',
        }),
      ),
    }),
    answer: ok(rolloutSchema),
  },
  changeRollout: {
    summary: 'Change the rollout of one remote',
    params: remoteParams,
    body: closedObject({
      revision: Type.Integer({ minimum: 0, description: 'Revision at which the rollout was read' }),
      change: rolloutChangeSchema,
    }),
    answer: ok(rolloutSchema),
  },
  previewRolloutChange: {
    summary: 'Count the users and companies whose release a change would replace, without making it',
    params: remoteParams,
    body: closedObject({ change: plannedChangeSchema }),
    answer: ok(changePreviewSchema),
  },
  explainRelease: {
    summary: 'Explain which release of a remote a user gets',
    params: remoteParams,
    query: closedObject({ email: Type.String({ minLength: 3, maxLength: 254 }) }),
    answer: ok(releaseExplanationSchema),
  },
} as const satisfies Record<string, EndpointSchemas>;

export type ReleaseEndpointSchemas = typeof releaseEndpointSchemas;
