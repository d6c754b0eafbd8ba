import type { ReleaseSummary, RolloutSummary } from 'shared-domain/releases';

type Counts = Pick<ReleaseSummary, 'sessions' | 'failedSessions'>;

/** Percentage of sessions that failed; null before the first session. */
export function failureShare({ sessions, failedSessions }: Counts): number | null {
  return sessions === 0 ? null : (failedSessions / sessions) * 100;
}

const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** `5%`, `33.3%`. */
export function formatPercent(value: number): string {
  return `${numbers.format(value)}%`;
}

/** `1 of 30 (3.3%)`, or that there are no figures yet. */
export function failureText(counts: Counts): string {
  const share = failureShare(counts);
  if (share === null) return 'no figures yet';
  return `${numbers.format(counts.failedSessions)} of ${numbers.format(counts.sessions)} (${formatPercent(share)})`;
}

/** Warns when the candidate's failure rate exceeds that of the active release by more than the halt margin. */
export function failureCaution({ candidate, active, haltMargin }: RolloutSummary): string | null {
  const own = candidate && failureShare(candidate);
  if (own === null) return null;
  const excess = own - ((active && failureShare(active)) ?? 0);
  if (excess <= haltMargin) return null;
  return (
    `Its rate of failed sessions is ${formatPoints(excess)} above that of the active release. ` +
    'Once the probability reaches 95%, the ramp halts automatically.'
  );
}

/** `1 point`, `4.2 points`. */
export function formatPoints(points: number): string {
  const rounded = Math.round(points * 10) / 10;
  return `${rounded} ${rounded === 1 ? 'point' : 'points'}`;
}
