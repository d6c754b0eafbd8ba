import type { RolloutSummary } from 'shared-domain';
import { excessOfFailures, formatPoints } from './failure-caution';

/** When the ramp halts by itself, and how far it is from that. */
export function selfHaltText(rollout: RolloutSummary): string {
  const { candidate, haltMargin, haltMinimum } = rollout;
  const rule =
    `The ramp halts by itself when the candidate's share of failed sessions is more than ${formatPoints(haltMargin)} ` +
    `above that of the active release, over at least ${haltMinimum} sessions.`;
  const excess = excessOfFailures(rollout);
  if (!candidate || excess === null) return rule;
  const side = excess < 0 ? 'below' : 'above';
  return `${rule} Now: ${formatPoints(Math.abs(excess))} ${side}, over ${candidate.sessions} sessions.`;
}
