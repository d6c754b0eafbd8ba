import { type Static, Type } from '@sinclair/typebox';
import { embedChannelSchema } from '../wire/embed';
import { enumOf, namedObject, nullable, oneOf, releaseIdSchema } from '../wire/schema-parts';

/** Why a remote's screen is missing. */
export const remoteFailureReasons = [
  'registry',
  'manifest',
  'network',
  'timeout',
  'integrity',
  'incompatible',
  'evaluate',
  'missing-expose',
  'render',
  'chunk',
] as const;

export type RemoteFailureReason = (typeof remoteFailureReasons)[number];

const outcomeProperties = {
  release: releaseIdSchema,
  /** `load` until the screen is shown, `render` afterwards. */
  phase: oneOf('load', 'render'),
  outcome: oneOf('loaded', 'failed'),
  reason: nullable(enumOf(...remoteFailureReasons)),
  /** Milliseconds from the request to the outcome. */
  ms: Type.Integer({ minimum: 0, maximum: 600_000 }),
};

/** What a page reports once each time it opens a remote's release. */
export const remoteBeaconSchema = namedObject('RemoteBeacon', {
  ...outcomeProperties,
  remote: Type.String({ maxLength: 42 }),
  /** Revision of the registry document that named the release. */
  revision: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
});

/** What an embed reports once for each release that it starts. */
export const embedBeaconSchema = namedObject('EmbedBeacon', {
  ...outcomeProperties,
  token: Type.String({ maxLength: 4_000, description: 'The embed token' }),
  channel: embedChannelSchema,
});

export type RemoteBeacon = Static<typeof remoteBeaconSchema>;
export type EmbedBeacon = Static<typeof embedBeaconSchema>;
