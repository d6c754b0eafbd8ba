import type { RolloutRules } from './registry-snapshot';

/** Nobody goes further back than this, one release at a time. */
const mostEarlier = 20;

/** A release becomes the active one. When it was so before, those that came after it are taken back with that. */
export function activate(rules: RolloutRules, release: string): RolloutRules {
  const approved = approvedOf(rules);
  return withApproved(rules, [release, ...approved.slice(approved.indexOf(release) + 1)]);
}

/** A release is approved no more: those before it move up into its place. */
export function disapprove(rules: RolloutRules, release: string): RolloutRules {
  const approved = approvedOf(rules);
  return approved.includes(release)
    ? withApproved(
        rules,
        approved.filter((other) => other !== release),
      )
    : rules;
}

/** What is or was active and was not taken back since, newest first. */
function approvedOf({ active, previous, earlier }: RolloutRules): string[] {
  return [active, previous, ...earlier].filter((release) => release !== null);
}

function withApproved(rules: RolloutRules, [active, previous, ...earlier]: readonly string[]): RolloutRules {
  return { ...rules, active: active ?? null, previous: previous ?? null, earlier: earlier.slice(0, mostEarlier) };
}
