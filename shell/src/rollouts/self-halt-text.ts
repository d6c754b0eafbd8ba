import type { RolloutSummary } from 'shared-domain';
import { excessOfFailures, formatPoints } from './failure-caution';

/** When the ramp halts by itself, and how far it is from that. */
export function selfHaltText(rollout: RolloutSummary): string {
  const { candidate, haltMargin, haltMinimum } = rollout;
  const rule =
    `The ramp halts by itself when the candidate fails by more than ${formatPoints(haltMargin)} more often ` +
    `than the active release, over at least ${haltMinimum} sessions.`;
  if (!candidate) return rule;
  const excess = excessOfFailures(rollout);
  const figures = `Now: ${candidate.sessions} of at least ${haltMinimum} sessions`;
  if (excess === null) return `${rule} ${figures}.`;
  return `${rule} ${figures}, ${formatPoints(Math.abs(excess))} ${excess < 0 ? 'less' : 'more'} often.`;
}
