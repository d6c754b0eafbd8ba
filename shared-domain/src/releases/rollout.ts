import { type Static, Type } from '@sinclair/typebox';
import {
  closedObject,
  idSchema,
  instantSchema,
  keyIdSchema,
  namedObject,
  nullable,
  oneOf,
  releaseIdSchema,
} from '../wire/schema-parts';
import { rampedBySchema } from './release';

/** Name of a remote, as in addresses. */
export const remoteNameSchema = Type.String({ pattern: '^[a-z][a-z0-9-]{1,40}$' });

/** `partner` stands for the embeds in other companies' portals, and for them only. */
export const audienceRoleSchema = oneOf('admin', 'client', 'partner');

export type AudienceRole = Static<typeof audienceRoleSchema>;

/** Who may get a candidate. An empty list excludes nobody; lists are combined with "and". */
export const audienceSchema = namedObject('Audience', {
  roles: Type.Array(audienceRoleSchema, { maxItems: 10 }),
  clientIds: Type.Array(idSchema, { maxItems: 200 }),
  userIds: Type.Array(idSchema, { maxItems: 200 }),
});

export type Audience = Static<typeof audienceSchema>;

const releaseStateSchema = oneOf('candidate', 'active', 'previous', 'killed', 'retired');

export type ReleaseState = Static<typeof releaseStateSchema>;

/** A release as the console shows it. Sessions and failures are those of the last 90 days. */
export const releaseSummarySchema = namedObject('ReleaseSummary', {
  release: releaseIdSchema,
  state: releaseStateSchema,
  /** `built-in` was built with the portal; `published` was signed and published by a team. */
  origin: oneOf('built-in', 'published'),
  team: Type.String(),
  commit: Type.String(),
  publishedAt: instantSchema,
  killedReason: nullable(Type.String()),
  /** Of all its files, uncompressed. Missing in responses of replicas with an earlier build. */
  bytes: Type.Optional(Type.Integer({ minimum: 0 })),
  sessions: Type.Integer({ minimum: 0 }),
  failedSessions: Type.Integer({ minimum: 0 }),
});

export type ReleaseSummary = Static<typeof releaseSummarySchema>;

export const pinSchema = namedObject('Pin', {
  kind: oneOf('user', 'client'),
  subjectId: idSchema,
  /** Email of the user or name of the company. */
  subjectName: Type.String(),
  release: releaseIdSchema,
});

export type Pin = Static<typeof pinSchema>;

export const teamKeySchema = namedObject('TeamKey', {
  id: keyIdSchema,
  team: Type.String(),
  addedAt: instantSchema,
  revokedAt: nullable(instantSchema),
});

export type TeamKey = Static<typeof teamKeySchema>;

/** Users of enabled accounts who can open the screen, and their companies. Users without a company belong to none. */
const reachProperties = { users: Type.Integer({ minimum: 0 }), companies: Type.Integer({ minimum: 0 }) };

/** Which users get which release of a remote, as decided now. */
export const rolloutReachSchema = namedObject('RolloutReach', {
  ...reachProperties,
  /** By release, most users first; null for users who get none. */
  releases: Type.Array(closedObject({ release: nullable(releaseIdSchema), ...reachProperties })),
  /** How many would get the candidate at each percentage; empty without a candidate. */
  steps: Type.Array(closedObject({ percentage: Type.Number({ minimum: 0, maximum: 100 }), ...reachProperties })),
});

export type RolloutReach = Static<typeof rolloutReachSchema>;

/** Whose release a change would replace. */
export const changePreviewSchema = namedObject('ChangePreview', {
  ...reachProperties,
  /** Most users first; null stands for no release. */
  moves: Type.Array(
    closedObject({ from: nullable(releaseIdSchema), to: nullable(releaseIdSchema), ...reachProperties }),
  ),
});

export type ChangePreview = Static<typeof changePreviewSchema>;

export const rolloutSummarySchema = namedObject('RolloutSummary', {
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
  /** Releases that were not killed and can be pinned. Missing in responses of replicas with an earlier build. */
  releasesLeft: Type.Optional(Type.Integer({ minimum: 0 })),
  /** Missing in responses of replicas with an earlier build. */
  reach: Type.Optional(rolloutReachSchema),
  /** Revision of the registry when this was read. A change states it, and is refused if it is outdated. */
  revision: Type.Integer({ minimum: 0 }),
});

export type RolloutSummary = Static<typeof rolloutSummarySchema>;

const observedReleaseSchema = closedObject({
  users: Type.Integer({ minimum: 0 }),
  /** Users who had at least one failure. */
  affected: Type.Integer({ minimum: 0 }),
  /** Failure rate in percent, in which each user counts once; null without users. */
  share: nullable(Type.Number({ minimum: 0, maximum: 100 })),
});

/** How close a ramp is to halting automatically. */
export const selfHaltSchema = namedObject('SelfHalt', {
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
  /** Failure rate in percent that the candidate must not exceed: that of the active release plus the margin. */
  limit: Type.Number({ minimum: 0, maximum: 100 }),
  /**
   * Failure rate in percent from which the ramp halts, for the users counted so far, but at least `haltMinimum`. Null if
   * even 100% would not be enough evidence.
   */
  haltsFrom: nullable(Type.Number({ minimum: 0, maximum: 100 })),
  verdict: oneOf('too-early', 'not-worse', 'worse'),
});

export type SelfHalt = Static<typeof selfHaltSchema>;

/** Sessions of one release in one hour. */
export const releaseSessionsSchema = namedObject('ReleaseSessions', {
  release: releaseIdSchema,
  from: instantSchema,
  sessions: Type.Integer({ minimum: 0 }),
  failedSessions: Type.Integer({ minimum: 0 }),
});

export type ReleaseSessions = Static<typeof releaseSessionsSchema>;

export const rolloutHistoryEntrySchema = namedObject('RolloutHistoryEntry', {
  id: idSchema,
  revision: Type.Integer({ minimum: 0 }),
  madeAt: instantSchema,
  /** Email of the administrator, name of the team, or `portal` for automatic changes. */
  madeBy: Type.String(),
  action: Type.String(),
  /** Percentage of the candidate after a ramp; null for other changes and for early entries. */
  percentage: nullable(Type.Number({ minimum: 0, maximum: 100 })),
  /** What changed, in one sentence. */
  text: Type.String(),
  reason: nullable(Type.String()),
});

export type RolloutHistoryEntry = Static<typeof rolloutHistoryEntrySchema>;

export const rolloutSchema = namedObject('Rollout', {
  ...rolloutSummarySchema.properties,
  releases: Type.Array(releaseSummarySchema),
  pins: Type.Array(pinSchema),
  /** Emails of the users in the audience. */
  namedUsers: Type.Array(closedObject({ id: idSchema, email: Type.String() })),
  teamKeys: Type.Array(teamKeySchema),
  /** Null while there is no candidate. */
  selfHalt: nullable(selfHaltSchema),
  /** Hours of the last two days, oldest first, for the active, candidate and previous release. */
  loads: Type.Array(releaseSessionsSchema),
  /** Newest first, at most 200 entries. */
  history: Type.Array(rolloutHistoryEntrySchema),
  /** True if the history goes back further. Missing in responses of replicas with an earlier build. */
  hasOlderHistory: Type.Optional(Type.Boolean()),
});

export type Rollout = Static<typeof rolloutSchema>;

/** Why a user gets a release. */
export const releaseExplanationSchema = namedObject('ReleaseExplanation', {
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
});

export type ReleaseExplanation = Static<typeof releaseExplanationSchema>;
