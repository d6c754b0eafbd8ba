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

/** What a page reports once each time it opens a remote's release. */
export const remoteBeaconSchema = namedObject('RemoteBeacon', {
  remote: Type.String({ maxLength: 42 }),
  release: releaseIdSchema,
  /** Revision of the registry document that named the release. */
  revision: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  /** `load` until the screen is shown, `render` afterwards. */
  phase: oneOf('load', 'render'),
  outcome: oneOf('loaded', 'failed'),
  reason: nullable(enumOf(...remoteFailureReasons)),
  /** Milliseconds from the request to the outcome. */
  ms: Type.Integer({ minimum: 0, maximum: 600_000 }),
  /** Stated by embeds. */
  channel: Type.Optional(embedChannelSchema),
});

export type RemoteBeacon = Static<typeof remoteBeaconSchema>;
