import { type ChangePreview, rampSteps, type RolloutReach } from 'shared-domain/releases';
import type { RolloutRules } from '../registry/registry-snapshot';
import {
  canOpenScreen,
  getsCandidate,
  rampScopeIn,
  resolveRelease,
  type ResolvableRelease,
  type Subject,
} from '../registry/resolve-release';

/** The releases of one remote by id. */
export type ReleasesById = ReadonlyMap<string, ResolvableRelease>;

/** A user who can open the screen, and the release they get. */
interface Reached {
  subject: Subject;
  release: string | null;
  bucket: number | null;
}

/** Resolves the release of every user who can open the screen. */
function resolveAll(rules: RolloutRules, releases: ReleasesById, subjects: readonly Subject[]): Reached[] {
  const scope = rampScopeIn(rules, releases);
  return subjects
    .filter((subject) => canOpenScreen(rules.remote, scope, subject))
    .map((subject) => {
      const { release, reason } = resolveRelease(rules, releases, subject);
      return { subject, release: release?.id ?? null, bucket: reason.bucket };
    });
}

/** Which users get which release now, and how many would get the candidate at each step of a ramp. */
export function countReach(rules: RolloutRules, releases: ReleasesById, subjects: readonly Subject[]): RolloutReach {
  const reached = resolveAll(rules, releases, subjects);
  const byRelease = groups(reached, ({ release }) => release);
  return {
    ...count(reached),
    releases: mostFirst(byRelease.map(([{ release }, own]) => ({ release, ...count(own) }))),
    steps:
      rules.candidate === null
        ? []
        : rampSteps.map((percentage) => ({
            percentage,
            ...count(reached.filter(({ subject, bucket }) => getsCandidate(rules, subject, bucket, percentage))),
          })),
  };
}

interface Situation {
  rules: RolloutRules;
  releases: ReleasesById;
}

/** The users whose release differs between two situations. */
export function compareReach(before: Situation, after: Situation, subjects: readonly Subject[]): ChangePreview {
  const moved = resolveAll(before.rules, before.releases, subjects)
    .map(({ subject, release: from }) => {
      const to = resolveRelease(after.rules, after.releases, subject).release?.id ?? null;
      return { subject, from, to };
    })
    .filter(({ from, to }) => from !== to);
  const moves = groups(moved, ({ from, to }) => `${from} ${to}`);
  return {
    ...count(moved),
    moves: mostFirst(moves.map(([{ from, to }, own]) => ({ from, to, ...count(own) }))),
  };
}

/** Entries with the same key, each group with its first entry. */
function groups<Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string | null): [Entry, Entry[]][] {
  const byKey = new Map<string | null, [Entry, Entry[]]>();
  for (const entry of entries) {
    const own = byKey.get(keyOf(entry));
    if (own) own[1].push(entry);
    else byKey.set(keyOf(entry), [entry, [entry]]);
  }
  return [...byKey.values()];
}

function count(entries: readonly { subject: Subject }[]): { users: number; companies: number } {
  const companies = new Set(entries.map(({ subject }) => subject.clientId));
  companies.delete(null);
  return { users: entries.length, companies: companies.size };
}

function mostFirst<Entry extends { users: number }>(entries: Entry[]): Entry[] {
  return entries.sort((a, b) => b.users - a.users);
}
