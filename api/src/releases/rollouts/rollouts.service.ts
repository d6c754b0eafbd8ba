import {
  embedApp,
  type ChangePreview,
  type PlannedChange,
  type ReleaseExplanation,
  type ReleaseState,
  type ReleaseSummary,
  type Rollout,
  type RolloutSummary,
} from 'shared-domain/releases';
import { DomainError, isStorableText } from 'shared-domain/wire';
import { systemActor } from '../../platform/actor';
import type { ApiContext } from '../../platform/api-context';
import { inTransaction } from '../../platform/database/transaction';
import type { RegistrySnapshot, RolloutRules } from '../registry/registry-snapshot';
import { groupReleases } from '../registry/registry';
import { listNamedReleases, listRollouts as listRules, readRevision } from '../registry/registry.repository';
import { listShownReleases, type ShownRelease } from '../registry/releases.repository';
import { canOpenScreen, isAdmitted, rampScopeIn, resolveRelease, type Subject } from '../registry/resolve-release';
import { listTeamKeys } from '../registry/keys.repository';
import { normalizeEmail } from '../../accounts/users/users.service';
import { applyChange } from './apply-change';
import { compareReach, countReach, type ReleasesById } from './count-reach';
import { findSelfHalt } from './find-self-halt';
import { nameSubjects, noSuchRemote, subjectsOfPins, type SubjectIds } from './change-rollout.service';
import * as repository from './rollouts.repository';

export { listHistory } from './rollouts.repository';

/** The rollouts of all remotes for the console. Read from the database, never from memory. */
export async function listRollouts({ database }: Pick<ApiContext, 'database'>): Promise<RolloutSummary[]> {
  const facts = await readFacts(database, null);
  return facts.rules.map((rules) => summarize(rules, facts));
}

/** Most entries of the history in one response. */
const mostEntries = 200;

/** One rollout with all its details, and its history before a revision. Throws `not_found`. */
export async function getRollout(
  { database }: Pick<ApiContext, 'database'>,
  remote: string,
  historyBefore?: number,
): Promise<Rollout> {
  const facts = await readFacts(database, remote);
  const [rules] = facts.rules;
  if (!rules) throw noSuchRemote(remote);
  const shown = [rules.active, rules.candidate, rules.previous].filter((id) => id !== null);
  const [selfHalt, names, keys, sessions, history] = await Promise.all([
    rules.candidate === null ? null : inTransaction(database, systemActor, (tx) => findSelfHalt(tx, rules)),
    nameSubjects(database, subjectsOf(rules)),
    listTeamKeys(database, remote),
    repository.listSessionsPerHour(database, remote, shown),
    repository.listHistory(database, remote, { before: historyBefore, limit: mostEntries + 1 }),
  ]);
  return {
    ...summarize(rules, facts),
    releases: facts.releases.map((row) => summarizeRelease(row, rules, facts.counts)),
    pins: rules.pins.map((pin) => ({ ...pin, subjectName: names.get(pin.subjectId) ?? pin.subjectId })),
    namedUsers: rules.audience.userIds.flatMap((id) => {
      const email = names.get(id);
      return email === undefined ? [] : [{ id, email }];
    }),
    teamKeys: keys.map(({ id, team, addedAt, revokedAt }) => ({ id, team, addedAt, revokedAt })),
    selfHalt,
    loads: sessions,
    history: history.slice(0, mostEntries).map(({ id, revision, madeAt, madeBy, action, percentage, text, reason }) => {
      return { id, revision, madeAt, madeBy, action, percentage, text, reason };
    }),
    hasOlderHistory: history.length > mostEntries,
  };
}

/**
 * The users and companies whose release a change would replace, without making it. Throws `not_found` or
 * `rollout_change_refused`.
 */
export async function previewChange(
  { database }: Pick<ApiContext, 'database'>,
  remote: string,
  change: PlannedChange,
): Promise<ChangePreview> {
  const planned = change.action === 'pin' ? change.release : null;
  const { rules: found, releases: rows, subjects } = await readFacts(database, remote, planned);
  const [rules] = found;
  if (!rules) throw noSuchRemote(remote);
  const states = new Map(rows.map((row) => [row.release, { killedReason: row.killed_reason }]));
  const applied = applyChange(rules, { ...change, reason: '' }, { releases: states, names: new Map() });
  const releases = releasesById(rows, remote);
  const killed = releases.get(applied.killed ?? '');
  const later = killed ? new Map(releases).set(killed.id, { ...killed, killedReason: '' }) : releases;
  return compareReach({ rules, releases }, { rules: applied.rules, releases: later }, subjects);
}

/** The releases that pages can run. */
function releasesById(rows: readonly FoundRelease[], remote: string): ReleasesById {
  const own = rows.filter((row) => row.remote === remote && !row.isChanged);
  return new Map(
    own.flatMap(({ release: id, killed_reason: killedReason, document }) =>
      document ? [[id, { id, killedReason, document }]] : [],
    ),
  );
}

/** Why a user gets a release. Throws `not_found` for an unknown email or remote. */
export async function explainRelease(
  { database }: Pick<ApiContext, 'database'>,
  { revision, rollouts, releases }: RegistrySnapshot,
  remote: string,
  email: string,
): Promise<ReleaseExplanation> {
  const rules = rollouts.get(remote);
  if (!rules) throw noSuchRemote(remote);
  const stored = normalizeEmail(email);
  const user = isStorableText(stored) ? await repository.findSubject(database, stored) : null;
  if (!user) throw new DomainError('not_found', 'There is no user with this email address.');
  // In the portals of partners, the user sees what their company gets.
  const subject: Subject = remote === embedApp ? { ...user, role: 'partner' } : user;
  const own: ReleasesById = releases.get(remote) ?? new Map();
  const facts = { email: stored, userId: user.userId, remote, revision };
  const obstacle = obstacleOf(remote, user.isDisabled, canOpenScreen(remote, rampScopeIn(rules, own), subject));
  if (obstacle !== null) {
    return { ...facts, release: null, previous: null, rule: 'none', bucket: null, percentage: null, text: obstacle };
  }
  const { release, previous, reason } = resolveRelease(rules, own, subject);
  const text = [reason.text, ...exclusionOf(rules, subject, reason.rule)].join(' ');
  return { ...facts, ...reason, release: release?.id ?? null, previous: previous?.id ?? null, text };
}

/** Why a user gets no release, whatever the rules are; null if nothing is in the way. The embed needs no account. */
function obstacleOf(remote: string, isDisabled: boolean, canOpen: boolean): string | null {
  if (isDisabled && remote !== embedApp) return 'The account is disabled, so the user cannot sign in.';
  return canOpen ? null : 'The user cannot open this screen and is not counted.';
}

/** The audience as a reason: the percentage of a ramp does not matter to users outside the audience. */
function exclusionOf({ candidate, audience }: RolloutRules, subject: Subject, rule: string): string[] {
  if (candidate === null || rule === 'pin' || rule === 'candidate' || isAdmitted(audience, subject)) return [];
  return [`The audience of the candidate ${candidate} does not include this user.`];
}

/** All users and companies in the rules. */
function subjectsOf({ pins, audience }: RolloutRules): SubjectIds {
  const { userIds, clientIds } = subjectsOfPins(pins);
  return { userIds: [...userIds, ...audience.userIds], clientIds };
}

interface FoundRelease extends ShownRelease {
  /** True if its document was changed in the database: the registry leaves it out. */
  isChanged: boolean;
}

interface RolloutFacts {
  revision: number;
  rules: readonly RolloutRules[];
  releases: readonly FoundRelease[];
  counts: readonly repository.CountOfRelease[];
  /** All users who can sign in. */
  subjects: readonly Subject[];
}

/** The facts of one remote, or of all for null. Verifies the documents that rules name, and that of `planned`. */
async function readFacts(
  database: ApiContext['database'],
  remote: string | null,
  planned: string | null = null,
): Promise<RolloutFacts> {
  // The revision first: everything read later is at least as new, so a change in between is detected.
  const revision = await readRevision(database);
  const rules = (await listRules(database)).filter((entry) => remote === null || entry.remote === remote);
  const remotes = rules.map((entry) => entry.remote);
  const [shown, counts, [named, subjects]] = await Promise.all([
    listShownReleases(database, remotes),
    repository.countSessions(database, remotes),
    inTransaction(database, systemActor, (tx) =>
      Promise.all([listNamedReleases(tx, remotes, planned), repository.listSubjects(tx)]),
    ),
  ]);
  const intact = groupReleases(named);
  const changed = new Set(named.filter((row) => !intact.get(row.remote)?.has(row.release)).map(keyOf));
  const releases = shown.map((row) => ({ ...row, isChanged: changed.has(keyOf(row)) }));
  return { revision, rules, releases, counts, subjects };
}

function keyOf({ remote, release }: Pick<ShownRelease, 'remote' | 'release'>): string {
  return `${remote} ${release}`;
}

function summarize(rules: RolloutRules, { revision, releases, counts, subjects }: RolloutFacts): RolloutSummary {
  const find = (id: string | null): ReleaseSummary | null => {
    const row = releases.find((entry) => entry.remote === rules.remote && entry.release === id);
    return row ? summarizeRelease(row, rules, counts) : null;
  };
  const own = releasesById(releases, rules.remote);
  const { remote, percentage, audience, haltedReason, haltMargin, haltMinimum, byteBudget } = rules;
  return {
    remote,
    rampedBy: rampScopeIn(rules, own).rampedBy,
    active: find(rules.active),
    candidate: find(rules.candidate),
    previous: find(rules.previous),
    percentage,
    audience,
    haltedReason,
    haltMargin,
    haltMinimum,
    byteBudget,
    releasesLeft: [...own.values()].filter(({ killedReason }) => killedReason === null).length,
    reach: countReach(rules, own, subjects),
    revision,
  };
}

function summarizeRelease(
  row: ShownRelease,
  rules: RolloutRules,
  counts: readonly repository.CountOfRelease[],
): ReleaseSummary {
  const count = counts.find((entry) => entry.remote === row.remote && entry.release === row.release);
  const { team = '', commit = '', files } = row.document ?? {};
  return {
    release: row.release,
    state: stateOf(row, rules),
    origin: row.origin,
    team,
    commit,
    publishedAt: row.published_at.toISOString(),
    killedReason: row.killed_reason,
    ...(files && { bytes: Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0) }),
    sessions: count?.sessions ?? 0,
    failedSessions: count?.failed ?? 0,
  };
}

function stateOf({ release, killed_reason }: ShownRelease, rules: RolloutRules): ReleaseState {
  if (killed_reason !== null) return 'killed';
  const places = ['candidate', 'active', 'previous'] as const;
  return places.find((place) => rules[place] === release) ?? 'retired';
}
