import { type Static, Type } from '@sinclair/typebox';
import { idSchema, instantSchema, keyIdSchema, lineSchema, nullable, releaseIdSchema } from '../wire/schema-parts';
import { roleSchema } from '../wire/accounts';
import { rampedBySchema } from './release';

/** Name of a remote, as in addresses. */
export const remoteNameSchema = Type.String({ pattern: '^[a-z][a-z0-9-]{1,40}$' });

/** Who may get a candidate. An empty list excludes nobody; lists are combined with "and". */
export const audienceSchema = Type.Object(
  {
    roles: Type.Array(roleSchema, { maxItems: 10 }),
    clientIds: Type.Array(idSchema, { maxItems: 200 }),
    userIds: Type.Array(idSchema, { maxItems: 200 }),
  },
  { $id: 'Audience', title: 'Audience', additionalProperties: false },
);

export type Audience = Static<typeof audienceSchema>;

const releaseStateSchema = Type.Union([
  Type.Literal('candidate'),
  Type.Literal('active'),
  Type.Literal('previous'),
  Type.Literal('killed'),
  Type.Literal('retired'),
]);

export type ReleaseState = Static<typeof releaseStateSchema>;

/** A release as the console shows it. Sessions and failures are those of the last 90 days. */
export const releaseSummarySchema = Type.Object(
  {
    release: releaseIdSchema,
    state: releaseStateSchema,
    /** `built-in` was built with the portal; `published` was signed and published by a team. */
    origin: Type.Union([Type.Literal('built-in'), Type.Literal('published')]),
    team: Type.String(),
    commit: Type.String(),
    publishedAt: instantSchema,
    killedReason: nullable(Type.String()),
    sessions: Type.Integer({ minimum: 0 }),
    failedSessions: Type.Integer({ minimum: 0 }),
  },
  { $id: 'ReleaseSummary', title: 'ReleaseSummary', additionalProperties: false },
);

export type ReleaseSummary = Static<typeof releaseSummarySchema>;

export const pinSchema = Type.Object(
  {
    kind: Type.Union([Type.Literal('user'), Type.Literal('client')]),
    subjectId: idSchema,
    /** Email of the user or name of the company. */
    subjectName: Type.String(),
    release: releaseIdSchema,
  },
  { $id: 'Pin', title: 'Pin', additionalProperties: false },
);

export type Pin = Static<typeof pinSchema>;

export const teamKeySchema = Type.Object(
  {
    id: keyIdSchema,
    team: Type.String(),
    addedAt: instantSchema,
    revokedAt: nullable(instantSchema),
  },
  { $id: 'TeamKey', title: 'TeamKey', additionalProperties: false },
);

export type TeamKey = Static<typeof teamKeySchema>;

export const rolloutSummarySchema = Type.Object(
  {
    remote: remoteNameSchema,
    rampedBy: rampedBySchema,
    active: nullable(releaseSummarySchema),
    candidate: nullable(releaseSummarySchema),
    previous: nullable(releaseSummarySchema),
    /** Share of the eligible subjects that get the candidate. */
    percentage: Type.Number({ minimum: 0, maximum: 100 }),
    audience: audienceSchema,
    /** Why the ramp is halted; null otherwise. */
    haltedReason: nullable(Type.String()),
    /** The ramp halts when the candidate's failure rate is almost certainly higher by more than this many points … */
    haltMargin: Type.Number({ minimum: 0, maximum: 100 }),
    /** … over at least this many counted users. */
    haltMinimum: Type.Integer({ minimum: 1 }),
    /** Most bytes of all files of a new release. */
    byteBudget: Type.Integer({ minimum: 1 }),
    /** Revision of the registry when this was read. A change states it, and is refused if it is outdated. */
    revision: Type.Integer({ minimum: 0 }),
  },
  { $id: 'RolloutSummary', title: 'RolloutSummary', additionalProperties: false },
);

export type RolloutSummary = Static<typeof rolloutSummarySchema>;

const observedReleaseSchema = Type.Object(
  {
    users: Type.Integer({ minimum: 0 }),
    /** Users who had at least one failure. */
    affected: Type.Integer({ minimum: 0 }),
    /** Failure rate in percent, in which each user counts once; null without users. */
    share: nullable(Type.Number({ minimum: 0, maximum: 100 })),
  },
  { additionalProperties: false },
);

/** How close a ramp is to halting automatically. */
export const selfHaltSchema = Type.Object(
  {
    candidate: observedReleaseSchema,
    active: observedReleaseSchema,
    /** Compare with `haltMinimum`. */
    counted: Type.Integer({ minimum: 0 }),
    /** How many sessions of one user count: more than one in small ramps. */
    sessionsPerUser: Type.Integer({ minimum: 1 }),
    /** True if the ramp reaches several companies: the comparison then excludes the worst one. */
    isShared: Type.Boolean(),
    /** Probability in percent that the candidate exceeds the margin. The ramp halts at 95. */
    certainty: Type.Number({ minimum: 0, maximum: 100 }),
    verdict: Type.Union([Type.Literal('too-early'), Type.Literal('not-worse'), Type.Literal('worse')]),
  },
  { $id: 'SelfHalt', title: 'SelfHalt', additionalProperties: false },
);

export type SelfHalt = Static<typeof selfHaltSchema>;

/** Sessions of one release in one hour. */
export const releaseLoadsSchema = Type.Object(
  {
    release: releaseIdSchema,
    from: instantSchema,
    sessions: Type.Integer({ minimum: 0 }),
    failedSessions: Type.Integer({ minimum: 0 }),
  },
  { $id: 'ReleaseLoads', title: 'ReleaseLoads', additionalProperties: false },
);

export type ReleaseLoads = Static<typeof releaseLoadsSchema>;

export const rolloutHistoryEntrySchema = Type.Object(
  {
    id: idSchema,
    revision: Type.Integer({ minimum: 0 }),
    madeAt: instantSchema,
    /** Email of the administrator, name of the team, or `portal` for automatic changes. */
    madeBy: Type.String(),
    action: Type.String(),
    /** What changed, in one sentence. */
    text: Type.String(),
    reason: nullable(Type.String()),
  },
  { $id: 'RolloutHistoryEntry', title: 'RolloutHistoryEntry', additionalProperties: false },
);

export type RolloutHistoryEntry = Static<typeof rolloutHistoryEntrySchema>;

export const rolloutSchema = Type.Object(
  {
    ...rolloutSummarySchema.properties,
    releases: Type.Array(releaseSummarySchema),
    pins: Type.Array(pinSchema),
    /** Emails of the users in the audience. */
    namedUsers: Type.Array(Type.Object({ id: idSchema, email: Type.String() }, { additionalProperties: false })),
    teamKeys: Type.Array(teamKeySchema),
    /** Null while there is no candidate. */
    selfHalt: nullable(selfHaltSchema),
    /** Hours of the last two days, oldest first, for the active, candidate and previous release. */
    loads: Type.Array(releaseLoadsSchema),
    /** Newest first. */
    history: Type.Array(rolloutHistoryEntrySchema),
  },
  { $id: 'Rollout', title: 'Rollout', additionalProperties: false },
);

export type Rollout = Static<typeof rolloutSchema>;

const reason = lineSchema(300);

/** The most bytes that the files of one release can have together: publishing sends them in Base64 in one body of 16 MiB. */
export const largestByteBudget = 12_189_696;

/** One change of a rollout. Every change is recorded with who, when and why. */
export const rolloutChangeSchema = Type.Union([
  Type.Object(
    { action: Type.Literal('ramp'), percentage: Type.Number({ minimum: 0, maximum: 100 }), reason },
    { additionalProperties: false },
  ),
  Type.Object({ action: Type.Literal('audience'), audience: audienceSchema, reason }, { additionalProperties: false }),
  Type.Object({ action: Type.Literal('halt'), reason }, { additionalProperties: false }),
  /** The candidate becomes the active release, the active one the previous. */
  Type.Object({ action: Type.Literal('promote'), reason }, { additionalProperties: false }),
  /** Withdraws the candidate; without one, the previous release becomes active again. */
  Type.Object({ action: Type.Literal('roll-back'), reason }, { additionalProperties: false }),
  Type.Object({ action: Type.Literal('kill'), release: releaseIdSchema, reason }, { additionalProperties: false }),
  Type.Object(
    {
      action: Type.Literal('pin'),
      kind: Type.Union([Type.Literal('user'), Type.Literal('client')]),
      subjectId: idSchema,
      /** Null removes the pin. */
      release: nullable(releaseIdSchema),
      reason,
    },
    { additionalProperties: false },
  ),
  /** Limits that are omitted stay as they are. */
  Type.Object(
    {
      action: Type.Literal('limits'),
      haltMargin: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
      haltMinimum: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
      byteBudget: Type.Optional(Type.Integer({ minimum: 1, maximum: largestByteBudget })),
      reason,
    },
    { additionalProperties: false },
  ),
]);

export type RolloutChange = Static<typeof rolloutChangeSchema>;

/** Why a user gets a release. */
export const releaseExplanationSchema = Type.Object(
  {
    email: Type.String(),
    userId: idSchema,
    remote: remoteNameSchema,
    release: nullable(releaseIdSchema),
    previous: nullable(releaseIdSchema),
    rule: Type.String(),
    bucket: nullable(Type.Integer()),
    percentage: nullable(Type.Number()),
    text: Type.String(),
    revision: Type.Integer(),
  },
  { $id: 'ReleaseExplanation', title: 'ReleaseExplanation', additionalProperties: false },
);

export type ReleaseExplanation = Static<typeof releaseExplanationSchema>;
