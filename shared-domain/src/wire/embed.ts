import { type Static, Type } from '@sinclair/typebox';
import { embedLimits } from './embed-limits';
import {
  closedObject,
  enumOf,
  idSchema,
  instantSchema,
  lineSchema,
  namedObject,
  nullable,
  oneOf,
  optionalLineSchema,
  releaseIdSchema,
} from './schema-parts';

const channels = ['stable', 'early'] as const;

/** Which releases a partner's page takes: `early` gets a candidate as soon as its ramp is open to anyone. */
export const embedChannelSchema = enumOf(...channels);

export type EmbedChannel = Static<typeof embedChannelSchema>;

/** The channel that an address names, `stable` if it names none; null for anything else. */
export function readEmbedChannel(value: string | null): EmbedChannel | null {
  return channels.find((channel) => channel === (value ?? 'stable')) ?? null;
}

/** A release of the embed as pages load it: nothing runs without the hash. */
export const servedReleaseSchema = namedObject('ServedEmbedRelease', {
  id: releaseIdSchema,
  core: Type.String({ description: "Path of its first file below the portal's origin" }),
  integrity: Type.String(),
});

export type ServedEmbedRelease = Static<typeof servedReleaseSchema>;

const scopes = ['dashboard', 'load'] as const;

/** What an embed may read: the dashboard, or also load details. */
export const embedScopeSchema = oneOf(...scopes);

export type EmbedScope = Static<typeof embedScopeSchema>;

export const tokenRequestSchema = namedObject('EmbedTokenRequest', {
  origin: Type.String({
    minLength: 1,
    maxLength: embedLimits.origin,
    pattern: '^[^\\p{Cc}\\p{Cs}]*$',
    description: 'scheme, host and port of the page that shows the embed, such as https://yours.example',
  }),
  user_name: Type.Optional(optionalLineSchema(embedLimits.userName)),
  max_age: Type.Optional(
    Type.Integer({
      minimum: embedLimits.shortestAge,
      maximum: embedLimits.longestAge,
      default: embedLimits.usualAge,
      description: 'Seconds',
    }),
  ),
});

/** A token for one page of one user of a partner. */
export const embedTokenSchema = namedObject('EmbedToken', {
  token: Type.String({ minLength: 1 }),
  expires_in: Type.Integer({
    minimum: embedLimits.shortestAge,
    maximum: embedLimits.longestAge,
    description: 'Seconds',
  }),
});

export const playgroundRequestSchema = namedObject('PlaygroundTokenRequest', {
  client_id: idSchema,
  scope: embedScopeSchema,
});

export type PlaygroundRequest = Static<typeof playgroundRequestSchema>;

const originsSchema = Type.Array(Type.String({ minLength: 1, maxLength: embedLimits.origin }), {
  minItems: 1,
  maxItems: embedLimits.origins,
  description: 'Exact: scheme, host and port. http only for localhost and 127.0.0.1',
});

/** A key with which a partner's server gets embed tokens, without its secret. */
export const partnerKeySchema = namedObject('PartnerKey', {
  id: idSchema,
  partner: Type.String(),
  client_id: idSchema,
  scope: embedScopeSchema,
  origins: originsSchema,
  created_at: instantSchema,
  created_by: Type.String(),
  reason: Type.String(),
  /** End of the key; of a rotated key, the end of the overlap. */
  expires_at: nullable(instantSchema),
  last_used_at: nullable(instantSchema),
  /** The key that replaces it after a rotation. */
  successor_id: nullable(idSchema),
  revoked_at: nullable(instantSchema),
  revoked_by: nullable(Type.String()),
  revoke_reason: nullable(Type.String()),
});

export type PartnerKey = Static<typeof partnerKeySchema>;

/** A new key. `secret` is what the partner's server sends as bearer; it is shown only once. */
export const issuedKeySchema = namedObject('IssuedPartnerKey', { key: partnerKeySchema, secret: Type.String() });

export type IssuedKey = Static<typeof issuedKeySchema>;

const reasonSchema = lineSchema(embedLimits.reason);
const expiryDaysSchema = Type.Integer({ minimum: 1, maximum: embedLimits.longestExpiry });

export const newPartnerKeySchema = namedObject('NewPartnerKey', {
  partner: lineSchema(embedLimits.partner),
  client_id: idSchema,
  scope: enumOf(...scopes),
  origins: originsSchema,
  reason: reasonSchema,
  expires_in_days: Type.Optional(nullable(expiryDaysSchema)),
});

export type NewPartnerKey = Static<typeof newPartnerKeySchema>;

export const keyRotationSchema = namedObject('PartnerKeyRotation', {
  reason: reasonSchema,
  overlap_days: Type.Optional(
    Type.Integer({ minimum: 0, maximum: embedLimits.longestOverlap, default: embedLimits.usualOverlap }),
  ),
});

export type KeyRotation = Static<typeof keyRotationSchema>;

export const keyRevocationSchema = namedObject('PartnerKeyRevocation', { reason: reasonSchema });

/** Why an exchange was refused. */
export const refusalSchema = oneOf(
  'wrong_secret',
  'revoked',
  'expired',
  'foreign_origin',
  'from_browser',
  'too_many_requests',
);

export type ExchangeRefusal = Static<typeof refusalSchema>;

/** Why a request with a token was refused. */
const useRefusalSchema = oneOf('expired', 'revoked', 'foreign_origin', 'not_allowed');

export type UseRefusal = Static<typeof useRefusalSchema>;

const useFields = {
  route: Type.String({ description: 'Method and path, such as GET /waste-loads/{id}' }),
  count: Type.Integer(),
  first_at: instantSchema,
  last_at: instantSchema,
};

/** One exchange of a partner key for a token, and what the token was used for. */
export const embedAccessSchema = namedObject('EmbedAccess', {
  id: idSchema,
  time: instantSchema,
  partner: Type.String(),
  key_id: idSchema,
  client_id: idSchema,
  origin: nullable(Type.String()),
  user_name: nullable(Type.String()),
  /** Null if the exchange gave a token. */
  refusal: nullable(refusalSchema),
  expires_at: nullable(instantSchema),
  uses: Type.Array(closedObject(useFields)),
  refused_uses: Type.Array(closedObject({ ...useFields, refusal: useRefusalSchema })),
});

export type EmbedAccess = Static<typeof embedAccessSchema>;
