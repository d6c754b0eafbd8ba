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

interface Situation {
  rules: RolloutRules;
  releases: ReleasesById;
}

/** Returns what users get: null for those who cannot open the screen. */
function resolverOf({ rules, releases }: Situation) {
  const scope = rampScopeIn(rules, releases);
  return (subject: Subject) =>
    canOpenScreen(rules.remote, scope, subject) ? resolveRelease(rules, releases, subject) : null;
}

/** Which users get which release now, and how many would get the candidate at each step of a ramp. */
export function countReach(rules: RolloutRules, releases: ReleasesById, subjects: readonly Subject[]): RolloutReach {
  const resolve = resolverOf({ rules, releases });
  const reached = subjects.flatMap((subject) => {
    const found = resolve(subject);
    return found ? [{ subject, release: found.release?.id ?? null, bucket: found.reason.bucket }] : [];
  });
  const byRelease = groups(reached, ({ release }) => release);
  return {
    ...count(reached),
    releases: mostFirst(byRelease.map(([{ release }, own]) => ({ release, ...count(own) }))),
    steps:
      rules.candidate === null
        ? []
        : rampSteps.map((percentage) => ({
            percentage,
            ...count(
              reached.filter(({ subject, bucket }) => getsCandidate(rules, releases, subject, { bucket, percentage })),
            ),
          })),
  };
}

/** The users whose release differs between two situations, also because only one of them lets them open the screen. */
export function compareReach(before: Situation, after: Situation, subjects: readonly Subject[]): ChangePreview {
  const [resolveBefore, resolveAfter] = [resolverOf(before), resolverOf(after)];
  const moved = subjects
    .map((subject) => {
      const from = resolveBefore(subject)?.release?.id ?? null;
      return { subject, from, to: resolveAfter(subject)?.release?.id ?? null };
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
