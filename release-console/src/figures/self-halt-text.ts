import type { Rollout, SelfHalt } from 'shared-domain/releases';
import { formatPercent, formatPoints } from './failures';

/** When the ramp halts automatically, and the current figures. */
export function selfHaltText({ candidate, haltMargin, haltMinimum, selfHalt }: Rollout): string {
  const rule =
    "The ramp halts automatically when it is 95% certain that the candidate's failure rate is more than " +
    `${formatPoints(haltMargin)} higher. This needs reports from at least ${haltMinimum} users.`;
  if (!candidate || !selfHalt) return rule;
  const { sessionsPerUser, isShared } = selfHalt;
  const counting = [
    sessionsPerUser > 1 && `The ramp reaches few users, so up to ${sessionsPerUser} sessions of each count.`,
    isShared && 'One company alone cannot halt it.',
  ];
  return [rule, ...counting.filter((line) => line !== false), stateOf(selfHalt, haltMargin, haltMinimum)].join(' ');
}

/** How many reports are missing before the releases can be compared; null when none are. */
export function tooEarlyText({ counted, sessionsPerUser, verdict }: SelfHalt, minimum: number): string | null {
  if (verdict !== 'too-early') return null;
  return `Too early to tell: ${counted} of ${minimum} ${sessionsPerUser > 1 ? 'sessions' : 'users'} have reported.`;
}

function stateOf(selfHalt: SelfHalt, margin: number, minimum: number): string {
  const { candidate, active, certainty } = selfHalt;
  if (candidate.users === 0) return 'Nobody has used the candidate yet.';
  const now = `Affected users: ${seen(candidate)} with the candidate, ${seen(active)} with the active release.`;
  const tooEarly = tooEarlyText(selfHalt, minimum);
  if (tooEarly) return `${now} ${tooEarly}`;
  return `${now} Probability that the candidate is more than ${formatPoints(margin)} worse: ${formatPercent(certainty)}.`;
}

function seen({ users, affected, share }: SelfHalt['candidate']): string {
  return share === null ? 'no figures yet' : `${affected} of ${users} (${formatPercent(share)} of sessions)`;
}
