import type { RolloutRules } from './registry-snapshot';

/** Most releases that can be rolled back to, one by one. */
const mostEarlier = 20;

/** Activates a release. If it was active before, the releases after it are rolled back. */
export function activate(rules: RolloutRules, release: string): RolloutRules {
  const approved = approvedOf(rules);
  return withApproved(rules, [release, ...approved.slice(approved.indexOf(release) + 1)]);
}

/** Removes a release from the approved ones: those before it move up. */
export function disapprove(rules: RolloutRules, release: string): RolloutRules {
  const left = approvedOf(rules).filter((other) => other !== release);
  return withApproved(rules, left);
}

/** The active release and earlier ones that were not rolled back, newest first. */
function approvedOf({ active, previous, earlier }: RolloutRules): string[] {
  return [active, previous, ...earlier].filter((release) => release !== null);
}

function withApproved(rules: RolloutRules, [active, previous, ...earlier]: readonly string[]): RolloutRules {
  return { ...rules, active: active ?? null, previous: previous ?? null, earlier: earlier.slice(0, mostEarlier) };
}

/** What the history says about a release that became active, and the one before it. */
export function nowActive(release: string, before: string | null): string {
  return `${release} is now active ${before === null ? '(first release)' : `instead of ${before}`}.`;
}
