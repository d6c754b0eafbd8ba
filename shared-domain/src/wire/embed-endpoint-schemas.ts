import { Type } from '@sinclair/typebox';
import {
  embedAccessSchema,
  embedChannelSchema,
  embedTokenSchema,
  issuedKeySchema,
  keyRevocationSchema,
  keyRotationSchema,
  newPartnerKeySchema,
  partnerKeySchema,
  playgroundRequestSchema,
  servedReleaseSchema,
  tokenRequestSchema,
} from './embed';
import { embedLimits } from './embed-limits';
import { created, type EndpointSchemas, ok } from './endpoint';
import { formatNumber } from './number';
import { closedObject, dayInputSchema, idSchema, oneOf, recordParams, releaseIdSchema } from './schema-parts';

export const partnerKeyParams = recordParams('Partner key', { id: idSchema });

/** Input and response schemas of these endpoints. */
export const embedEndpointSchemas = {
  issueEmbedToken: {
    summary: 'Exchange a partner key for an embed token. Only for servers: requests from browsers are refused',
    body: tokenRequestSchema,
    answer: created(embedTokenSchema),
  },
  issuePlaygroundToken: {
    summary: 'Get an embed token for the playground of the portal. It ends with the session',
    body: playgroundRequestSchema,
    answer: created(embedTokenSchema),
  },
  getEmbedRelease: {
    summary: 'Get the releases of the embed for the client of a token, in the order in which a page tries them',
    query: closedObject({ running: releaseIdSchema, channel: Type.Optional(embedChannelSchema) }),
    answer: ok(
      closedObject({
        is_withdrawn: Type.Boolean({ description: 'True if the running release must be stopped' }),
        releases: Type.Array(servedReleaseSchema),
      }),
    ),
  },
  listEmbedAccess: {
    summary: 'List the exchanges of partner keys, newest first, with the uses of their tokens',
    description: `A request with q or outcome searches at most ${formatNumber(embedLimits.logSearched)} entries. A page can be short or empty although more follow. Use the Link header.`,
    query: closedObject({
      client_id: Type.Optional(idSchema),
      q: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: embedLimits.logSearch,
          pattern: '^[^\\p{Cc}\\p{Cs}]*$',
          description: 'Text in the partner, the origin or the user name, or the id of a key',
        }),
      ),
      outcome: Type.Optional(oneOf('issued', 'refused')),
      from: Type.Optional({ ...dayInputSchema, description: 'First day, in UTC' }),
      to: Type.Optional({ ...dayInputSchema, description: 'Last day, in UTC' }),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
      cursor: Type.Optional({ ...idSchema, description: 'From the Link header of the previous page' }),
    }),
    answer: ok(Type.Array(embedAccessSchema)),
  },
  listPartnerKeys: { summary: 'List the partner keys, newest first', answer: ok(Type.Array(partnerKeySchema)) },
  createPartnerKey: {
    summary: 'Create a partner key. Its secret is shown only in this response',
    body: newPartnerKeySchema,
    answer: created(issuedKeySchema),
  },
  rotatePartnerKey: {
    summary: 'Replace a partner key with a new one. The old one stays valid for the overlap',
    params: partnerKeyParams,
    body: keyRotationSchema,
    answer: created(issuedKeySchema),
  },
  revokePartnerKey: {
    summary: 'Revoke a partner key. Its tokens end at once',
    params: partnerKeyParams,
    body: keyRevocationSchema,
    answer: ok(partnerKeySchema),
  },
} as const satisfies Record<string, EndpointSchemas>;

export type EmbedEndpointSchemas = typeof embedEndpointSchemas;
