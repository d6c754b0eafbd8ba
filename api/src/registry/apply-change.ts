import { DomainError, type RolloutChange } from 'shared-domain';
import type { RegisteredRelease, RolloutRules } from './registry-snapshot';

/** Rules after a change, and what it was in one sentence. `killed` names a release that must be marked so. */
export interface AppliedChange {
  rules: RolloutRules;
  text: string;
  killed: string | null;
}

type Releases = ReadonlyMap<string, RegisteredRelease>;

/** Applies one change to the rules of a remote. Throws `rollout_change_refused` when it makes no sense there. */
export function applyChange(rules: RolloutRules, releases: Releases, change: RolloutChange): AppliedChange {
  switch (change.action) {
    case 'ramp':
      return done(
        { ...rules, candidate: candidateOf(rules), percentage: change.percentage, haltedReason: null },
        `${candidateOf(rules)} goes to ${change.percentage} % instead of ${rules.percentage} %.`,
      );
    case 'audience':
      return done({ ...rules, audience: change.audience }, `Candidates go to ${audienceText(change)}.`);
    case 'halt':
      return done(
        { ...rules, candidate: candidateOf(rules), percentage: 0, haltedReason: change.reason },
        `${candidateOf(rules)} was halted at ${rules.percentage} %.`,
      );
    case 'promote':
      return done(
        { ...withoutCandidate(rules), active: candidateOf(rules), previous: rules.active },
        `${candidateOf(rules)} is the active release instead of ${rules.active ?? 'none'}.`,
      );
    case 'roll-back':
      return rollBack(rules, releases);
    case 'kill':
      return kill(rules, releases, change.release);
    case 'pin':
      return pin(rules, releases, change);
  }
}

function done(rules: RolloutRules, text: string, killed: string | null = null): AppliedChange {
  return { rules, text, killed };
}

function refuse(detail: string): never {
  throw new DomainError('rollout_change_refused', detail);
}

function candidateOf({ candidate }: RolloutRules): string {
  return candidate ?? refuse('There is no candidate.');
}

function withoutCandidate(rules: RolloutRules): RolloutRules {
  return { ...rules, candidate: null, percentage: 0, haltedReason: null };
}

function rollBack(rules: RolloutRules, releases: Releases): AppliedChange {
  if (rules.candidate !== null)
    return done(withoutCandidate(rules), `The candidate ${rules.candidate} was taken back.`);
  const { active, previous } = rules;
  if (previous === null || releases.get(previous)?.killedReason !== null) refuse('There is no release to go back to.');
  return done({ ...rules, active: previous, previous: active }, `${previous} is active again instead of ${active}.`);
}

function kill(rules: RolloutRules, releases: Releases, release: string): AppliedChange {
  if (!releases.has(release)) refuse(`There is no release ${release}.`);
  const pins = rules.pins.filter((entry) => entry.release !== release);
  const text = `${release} was killed.`;
  if (rules.candidate === release) return done({ ...withoutCandidate(rules), pins }, text, release);
  if (rules.active === release) return done({ ...rules, pins, active: rules.previous, previous: null }, text, release);
  if (rules.previous === release) return done({ ...rules, pins, previous: null }, text, release);
  return done({ ...rules, pins }, text, release);
}

function pin(
  rules: RolloutRules,
  releases: Releases,
  change: Extract<RolloutChange, { action: 'pin' }>,
): AppliedChange {
  const { kind, subjectId, release } = change;
  const others = rules.pins.filter((entry) => entry.kind !== kind || entry.subjectId !== subjectId);
  if (release === null) return done({ ...rules, pins: others }, `The pin of ${kind} ${subjectId} was taken away.`);
  const found = releases.get(release);
  if (!found) refuse(`There is no release ${release}.`);
  if (found.killedReason !== null) refuse(`${release} was killed.`);
  return done(
    { ...rules, pins: [...others, { kind, subjectId, release }] },
    `${kind} ${subjectId} is pinned to ${release}.`,
  );
}

function audienceText({ audience }: Extract<RolloutChange, { action: 'audience' }>): string {
  const parts = [
    audience.roles.length > 0 ? `the roles ${audience.roles.join(', ')}` : null,
    audience.clientIds.length > 0 ? `${audience.clientIds.length} companies` : null,
    audience.userIds.length > 0 ? `${audience.userIds.length} named users` : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? 'everyone' : parts.join(' and ');
}
