import {
  DomainError,
  type Pin,
  type ReleaseExplanation,
  type ReleaseState,
  type ReleaseSummary,
  type Rollout,
  type RolloutSummary,
} from 'shared-domain';
import type { ApiContext } from '../api-context';
import { readOnce } from '../database/transaction';
import { resolveRelease } from '../registry/resolve-release';
import type { RegistrySnapshot, RolloutRules } from '../registry/registry-snapshot';
import {
  listReleases,
  listRollouts as listRules,
  readRevision,
  type ReleaseRow,
} from '../registry/registry.repository';
import * as repository from './rollouts.repository';

const shownHours = 48;

/** What the console shows of every remote. Read from the database, never from a copy in memory. */
export async function listRollouts({ database }: ApiContext): Promise<RolloutSummary[]> {
  // The revision first: what is read afterwards is at least as new.
  const revision = await readRevision(database);
  const [rules, releases, counts, halts] = await Promise.all([
    listRules(database),
    listReleases(database),
    repository.countSessions(database),
    repository.readHaltRules(database),
  ]);
  return rules.map((rule) => summarise(rule, { revision, releases, counts, halts }));
}

/** One rollout with all that is known of it. Throws `not_found`. */
export async function getRollout(context: ApiContext, remote: string): Promise<Rollout> {
  const { database, clock } = context;
  const summary = (await listRollouts(context)).find((rollout) => rollout.remote === remote);
  if (!summary) throw new DomainError('not_found', `There is no remote ${remote}.`);
  const since = new Date(clock().getTime() - shownHours * 3_600_000);
  const shown = [summary.active, summary.candidate, summary.previous].flatMap((entry) => entry?.release ?? []);
  const [rules, releases, counts, keys, loads, history] = await Promise.all([
    listRules(database),
    listReleases(database),
    repository.countSessions(database),
    repository.listTeamKeys(database, remote),
    repository.listLoadsPerHour(database, remote, shown, since),
    repository.listHistory(database, remote),
  ]);
  const rule = rules.find((entry) => entry.remote === remote);
  if (!rule) throw new DomainError('not_found', `There is no remote ${remote}.`);
  return {
    ...summary,
    releases: releases.filter((row) => row.remote === remote).map((row) => summariseRelease(row, rule, counts)),
    pins: await namePins(context, rule),
    namedUsers: await nameUsers(context, rule),
    teamKeys: keys.map(({ id, team, added_at, revoked_at }) => ({
      id,
      team,
      addedAt: added_at.toISOString(),
      revokedAt: revoked_at?.toISOString() ?? null,
    })),
    loads,
    history,
  };
}

/** Why a user gets the release he gets. Throws `not_found` for an unknown e-mail or remote. */
export async function explainRelease(
  { database }: ApiContext,
  { revision, rollouts, releases }: RegistrySnapshot,
  remote: string,
  email: string,
): Promise<ReleaseExplanation> {
  const rules = rollouts.get(remote);
  if (!rules) throw new DomainError('not_found', `There is no remote ${remote}.`);
  const user = await repository.findSubject(database, email.trim().toLowerCase().normalize('NFC'));
  if (!user) throw new DomainError('not_found', `There is no user ${email}.`);
  const subject = { userId: user.id, role: user.role, clientId: user.client_id };
  const { release, previous, reason } = resolveRelease(rules, releases.get(remote) ?? new Map(), subject);
  return {
    email,
    userId: user.id,
    remote,
    release: release?.id ?? null,
    previous: previous?.id ?? null,
    ...reason,
    revision,
  };
}

interface Facts {
  revision: number;
  releases: readonly ReleaseRow[];
  counts: readonly repository.SessionCount[];
  halts: ReadonlyMap<string, repository.HaltRule>;
}

function summarise(rules: RolloutRules, { revision, releases, counts, halts }: Facts): RolloutSummary {
  const find = (id: string | null): ReleaseSummary | null => {
    const row = releases.find((entry) => entry.remote === rules.remote && entry.release === id);
    return row ? summariseRelease(row, rules, counts) : null;
  };
  const halt = halts.get(rules.remote);
  if (!halt) throw new Error(`${rules.remote} has no rollout`);
  return {
    remote: rules.remote,
    active: find(rules.active),
    candidate: find(rules.candidate),
    previous: find(rules.previous),
    percentage: rules.percentage,
    audience: rules.audience,
    haltedReason: rules.haltedReason,
    haltMargin: halt.margin,
    haltMinimum: halt.minimum,
    revision,
  };
}

function summariseRelease(
  row: ReleaseRow,
  rules: RolloutRules,
  counts: readonly repository.SessionCount[],
): ReleaseSummary {
  const { team, commit } = JSON.parse(row.document) as { team: string; commit: string };
  const count = counts.find((entry) => entry.remote === row.remote && entry.release === row.release);
  return {
    release: row.release,
    state: stateOf(row, rules),
    origin: row.origin,
    team,
    commit,
    publishedAt: row.published_at.toISOString(),
    killedReason: row.killed_reason,
    sessions: count?.sessions ?? 0,
    failedSessions: count?.failed ?? 0,
  };
}

function stateOf({ release, killed_reason }: ReleaseRow, rules: RolloutRules): ReleaseState {
  if (killed_reason !== null) return 'killed';
  const places = ['candidate', 'active', 'previous'] as const;
  return places.find((place) => rules[place] === release) ?? 'retired';
}

async function namePins({ database }: ApiContext, { pins }: RolloutRules): Promise<Pin[]> {
  if (pins.length === 0) return [];
  const users = pins.filter((pin) => pin.kind === 'user').map((pin) => pin.subjectId);
  const clients = pins.filter((pin) => pin.kind === 'client').map((pin) => pin.subjectId);
  const companies = await readOnce<{ id: string; company: string }>(
    database,
    { kind: 'admin', userId: null },
    'select id, company from clients where id = any ($1)',
    [clients],
  );
  const names = await repository.listSubjectNames(database, users);
  for (const { id, company } of companies) names.set(id, company);
  return pins.map((pin) => ({ ...pin, subjectName: names.get(pin.subjectId) ?? pin.subjectId }));
}

async function nameUsers({ database }: ApiContext, { audience }: RolloutRules): Promise<Rollout['namedUsers']> {
  if (audience.userIds.length === 0) return [];
  const names = await repository.listSubjectNames(database, audience.userIds);
  return Array.from(names, ([id, email]) => ({ id, email }));
}
