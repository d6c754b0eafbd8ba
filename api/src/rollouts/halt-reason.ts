import type { RolloutRules } from '../registry/registry-snapshot';

/** Sessions that met a release, and those of them in which it failed. */
export interface SessionCount {
  sessions: number;
  failed: number;
}

/** The same span of time for both: since the candidate was published, or since its ramp was taken up again. */
export interface RampCount {
  candidate: SessionCount;
  active: SessionCount;
}

/** Why a ramp has to halt, in one sentence; null when it may go on. */
export function haltReason(
  { candidate, active }: RampCount,
  { haltMargin, haltMinimum }: Pick<RolloutRules, 'haltMargin' | 'haltMinimum'>,
): string | null {
  if (candidate.sessions < haltMinimum) return null;
  // In hundredths: 12.3 - 7.3 is a little less than 5, which must not decide.
  const excess = Math.round((failureShare(candidate) - failureShare(active)) * 100) / 100;
  if (excess <= haltMargin) return null;
  return (
    `Halted by itself: it failed in ${candidate.failed} of the ${candidate.sessions} sessions that saw it, ` +
    `${excess.toFixed(1)} points more than the active release (${active.failed} of ${active.sessions}); ` +
    `the margin is ${haltMargin} points over at least ${haltMinimum} sessions.`
  );
}

/** In percent. */
function failureShare({ sessions, failed }: SessionCount): number {
  return sessions === 0 ? 0 : (failed / sessions) * 100;
}
