import type { Rollout, SelfHalt } from 'shared-domain';
import { formatPoints } from './failure-caution';
import { formatPercent } from './failure-share';

/** When the ramp halts by itself, and how far it is from that. */
export function selfHaltText({ candidate, haltMargin, haltMinimum, selfHalt }: Rollout): string {
  const rule =
    'The ramp halts by itself when it is 95 % certain that the candidate fails more often than the active release by ' +
    `more than ${formatPoints(haltMargin)}. That takes reports of at least ${haltMinimum} users.`;
  if (!candidate || !selfHalt) return rule;
  const { sessionsPerUser, isShared } = selfHalt;
  const counting = [
    sessionsPerUser > 1 && `The ramp reaches few users, so each counts with up to ${sessionsPerUser} sessions.`,
    isShared && 'One company alone never halts it.',
  ];
  return [rule, ...counting.filter((line) => line !== false), stateOf(selfHalt, haltMargin, haltMinimum)].join(' ');
}

function stateOf(selfHalt: SelfHalt, margin: number, minimum: number): string {
  const { candidate, active, counted, certainty, verdict } = selfHalt;
  if (candidate.users === 0) return 'Now: nobody has met the candidate.';
  const now = `Now: users affected by the candidate: ${seen(candidate)}; by the active release: ${seen(active)}.`;
  if (verdict === 'too-early') {
    const unit = selfHalt.sessionsPerUser > 1 ? 'sessions' : 'users';
    return `${now} It is too early to judge: ${counted} of ${minimum} ${unit} have reported.`;
  }
  return `${now} It is ${formatPercent(certainty)} certain that the candidate is more than ${formatPoints(margin)} worse.`;
}

function seen({ users, affected, share }: SelfHalt['candidate']): string {
  return share === null ? 'no figures yet' : `${affected} of ${users} (${formatPercent(share)} of their sessions)`;
}
