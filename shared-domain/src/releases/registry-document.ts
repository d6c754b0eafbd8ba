import { type Static, Type } from '@sinclair/typebox';
import { idSchema, instantSchema, nullable, oneOf, releaseIdSchema } from '../wire/schema-parts';
import { inlinedReleaseSchema } from './release';
import { roleSchema } from '../wire/accounts';

/** Why a subject gets a release: a pin, the candidate's ramp, the active release, the previous one, or none is left. */
export const resolutionRuleSchema = oneOf('pin', 'candidate', 'active', 'previous', 'none');

export const resolutionReasonSchema = Type.Object({
  rule: resolutionRuleSchema,
  /** Bucket of the subject, from 0 to 9,999; null for visitors. */
  bucket: nullable(Type.Integer({ minimum: 0, maximum: 9_999 })),
  /** Percentage of the ramp; null while there is no candidate. */
  percentage: nullable(Type.Number({ minimum: 0, maximum: 100 })),
  /** One sentence for people. */
  text: Type.String(),
});

export type ResolutionReason = Static<typeof resolutionReasonSchema>;

/** The release of a remote for one subject, and the previous one. */
export const resolutionSchema = Type.Object({
  release: nullable(inlinedReleaseSchema),
  /** The fallback when the release fails; null if nothing else is approved. */
  previous: nullable(inlinedReleaseSchema),
  reason: resolutionReasonSchema,
});

export type Resolution = Static<typeof resolutionSchema>;

export const killedReleaseSchema = Type.Object({
  remote: Type.String(),
  release: releaseIdSchema,
  reason: Type.String(),
});

export type KilledRelease = Static<typeof killedReleaseSchema>;

/** The user that a document was made for. */
export const registrySubjectSchema = Type.Object({
  userId: idSchema,
  role: roleSchema,
  clientId: nullable(idSchema),
  /** True for a developer, who may run a remote from their own machine. */
  mayOverride: Type.Boolean(),
});

/** Which release of each remote a subject gets: the payload of a `SignedText` for the purpose `registry`. */
export const registryDocumentSchema = Type.Object({
  /** Increases with every change of a rule. A page refuses a lower one than it has seen. */
  revision: Type.Integer({ minimum: 0 }),
  issuedAt: instantSchema,
  expiresAt: instantSchema,
  /** Null for visitors who have not signed in: they get the active releases. */
  subject: nullable(registrySubjectSchema),
  remotes: Type.Record(Type.String(), resolutionSchema),
  /** The newest ones first. */
  killed: Type.Array(killedReleaseSchema),
  /** `killed` lists every release that was killed after this revision. Missing in documents of earlier portals. */
  killedSince: Type.Optional(Type.Integer({ minimum: 0 })),
});

export type RegistryDocument = Static<typeof registryDocumentSchema>;

/** A remote that a developer runs from their own computer: the payload of a `SignedText` for the purpose `override`. */
export const releaseOverrideSchema = Type.Object({
  remote: Type.String({ minLength: 1 }),
  origin: Type.String({ description: 'For example http://localhost:3001' }),
  userId: idSchema,
  expiresAt: instantSchema,
});

export type ReleaseOverride = Static<typeof releaseOverrideSchema>;

/**
 * What open pages fetch after the live message `release-notice`: the payload of a `SignedText` for the purpose `notice`.
 */
export const releaseNoticeSchema = Type.Object({
  revision: Type.Integer({ minimum: 0 }),
  issuedAt: instantSchema,
  killed: Type.Array(killedReleaseSchema),
});

export type ReleaseNotice = Static<typeof releaseNoticeSchema>;
