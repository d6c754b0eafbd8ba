import type { RolloutSummary } from 'shared-domain';
import { failureShare } from './failure-share';

/** By how many points the candidate fails more than the active release; null while nobody has met the candidate. */
export function excessOfFailures({ candidate, active }: Pick<RolloutSummary, 'candidate' | 'active'>): number | null {
  const own = candidate && failureShare(candidate);
  if (own === null) return null;
  return own - ((active && failureShare(active)) ?? 0);
}

/** What to say of a candidate that fails more than the ramp stands. */
export function failureCaution(rollout: RolloutSummary): string | null {
  const excess = excessOfFailures(rollout);
  if (excess === null || excess <= rollout.haltMargin) return null;
  return (
    `Its rate of failed sessions is ${formatPoints(excess)} above that of the active release. ` +
    'Once the probability reaches 95 %, the ramp halts automatically.'
  );
}

/** `1 point`, `4.2 points`. */
export function formatPoints(points: number): string {
  const rounded = Math.round(points * 10) / 10;
  return `${rounded} ${rounded === 1 ? 'point' : 'points'}`;
}
