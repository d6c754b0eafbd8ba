import type { ReleaseSummary } from 'shared-domain';

type Counts = Pick<ReleaseSummary, 'sessions' | 'failedSessions'>;

/** Share of the sessions in which it failed, in percent; null while no session has met it. */
export function failureShare({ sessions, failedSessions }: Counts): number | null {
  return sessions === 0 ? null : (failedSessions / sessions) * 100;
}

const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** `5 %`, `33.3 %`. */
export function formatPercent(value: number): string {
  return `${numbers.format(value)} %`;
}

/** `1 of 30 (3.3 %)`, or what stands there while nobody has met it. */
export function failureText(counts: Counts): string {
  const share = failureShare(counts);
  if (share === null) return 'no figures yet';
  return `${numbers.format(counts.failedSessions)} of ${numbers.format(counts.sessions)} (${formatPercent(share)})`;
}
