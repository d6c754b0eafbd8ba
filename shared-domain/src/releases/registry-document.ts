import { type Static, Type } from '@sinclair/typebox';
import { instantSchema } from '../wire/instant';
import { idSchema } from '../wire/schema-parts';
import { nullable } from '../wire/schema-parts';
import { releaseIdSchema } from '../wire/schema-parts';
import { inlinedReleaseSchema } from './release';
import { roleSchema } from '../wire/role';

/** Why a subject gets a release: a pin, the ramp of a candidate, the active release, the one before it, or none is left. */
export const resolutionRuleSchema = Type.Union([
  Type.Literal('pin'),
  Type.Literal('candidate'),
  Type.Literal('active'),
  Type.Literal('previous'),
  Type.Literal('none'),
]);

export const resolutionReasonSchema = Type.Object({
  rule: resolutionRuleSchema,
  /** Place of the subject among 10,000; null where nobody is signed in. */
  bucket: nullable(Type.Integer({ minimum: 0, maximum: 9_999 })),
  /** Share of the candidate in percent; null while there is no candidate. */
  percentage: nullable(Type.Number({ minimum: 0, maximum: 100 })),
  /** One sentence for people. */
  text: Type.String(),
});

export type ResolutionReason = Static<typeof resolutionReasonSchema>;

/** One release and one before it, for one subject. */
export const resolutionSchema = Type.Object({
  release: nullable(inlinedReleaseSchema),
  /** What runs instead when the release fails; null when nothing else is approved. */
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

/** The user whom a document was made for. */
export const registrySubjectSchema = Type.Object({
  userId: idSchema,
  role: roleSchema,
  clientId: nullable(idSchema),
  /** True for a developer, who may run a remote from his own machine. */
  mayOverride: Type.Boolean(),
});

/** Which release of each remote a subject gets: the payload of a `SignedText` for the purpose `registry`. */
export const registryDocumentSchema = Type.Object({
  /** Rises with every change of a rule; a page refuses a lower one than it has seen. */
  revision: Type.Integer({ minimum: 0 }),
  issuedAt: instantSchema,
  expiresAt: instantSchema,
  /** Null: for whoever has not signed in, which is the active release of everything. */
  subject: nullable(registrySubjectSchema),
  remotes: Type.Record(Type.String(), resolutionSchema),
  killed: Type.Array(killedReleaseSchema),
});

export type RegistryDocument = Static<typeof registryDocumentSchema>;

/** A remote that a developer runs from their own computer: the payload of a `SignedText` for the purpose `override`. */
export const releaseOverrideSchema = Type.Object({
  remote: Type.String({ minLength: 1 }),
  origin: Type.String({ description: 'Such as http://localhost:3001' }),
  userId: idSchema,
  expiresAt: instantSchema,
});

export type ReleaseOverride = Static<typeof releaseOverrideSchema>;

/** What open pages ask for every few seconds: the payload of a `SignedText` for the purpose `notice`. */
export const releaseNoticeSchema = Type.Object({
  revision: Type.Integer({ minimum: 0 }),
  issuedAt: instantSchema,
  killed: Type.Array(killedReleaseSchema),
});

export type ReleaseNotice = Static<typeof releaseNoticeSchema>;
