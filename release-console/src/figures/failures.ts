import {
  countedName,
  type ReleaseSummary,
  type Rollout,
  type RolloutSummary,
  type SelfHalt,
} from 'shared-domain/releases';
import { formatCount, formatNumber, plural } from 'shared-domain/wire';

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

/** `1 of 30 (3.3%)`, or that there are no sessions yet. */
export function failureText(counts: Counts): string {
  const share = failureShare(counts);
  if (share === null) return 'no sessions yet';
  return `${numbers.format(counts.failedSessions)} of ${numbers.format(counts.sessions)} (${formatPercent(share)})`;
}

/** Warns when the candidate's failure rate exceeds that of the active release by more than the halt margin. */
export function failureCaution({ candidate, active, haltMargin }: RolloutSummary): string | null {
  const own = candidate && failureShare(candidate);
  if (own === null) return null;
  const excess = own - ((active && failureShare(active)) ?? 0);
  if (excess <= haltMargin) return null;
  return (
    `Its session failure rate is ${formatPoints(excess)} higher than the active release's. ` +
    `The ramp halts automatically once a difference of more than ${formatPoints(haltMargin)} is 95% certain.`
  );
}

/** `1 percentage point`, `4.2 percentage points`. */
function formatPoints(points: number): string {
  const rounded = Math.round(points * 10) / 10;
  return `${rounded} ${plural(rounded, 'percentage point')}`;
}

/** When the ramp halts automatically, and the current figures. */
export function selfHaltText({ remote, candidate, haltMargin, haltMinimum, selfHalt }: Rollout): string {
  const { one, many } = countedName(remote);
  const rule =
    "The ramp halts automatically when it is 95% certain that the candidate's failure rate is more than " +
    `${formatPoints(haltMargin)} higher. This needs reports from at least ${haltMinimum} ${many}.`;
  if (!candidate || !selfHalt) return rule;
  const { sessionsPerUser, isShared } = selfHalt;
  const counting = [
    sessionsPerUser > 1 && `The ramp reaches few ${many}, so up to ${sessionsPerUser} sessions per ${one} are counted.`,
    isShared && 'One company alone cannot halt it.',
  ];
  return [rule, ...counting.filter((line) => line !== false), stateOf(remote, selfHalt, haltMargin, haltMinimum)].join(
    ' ',
  );
}

/** How many reports are missing before the releases can be compared; null when none are. */
export function tooEarlyText(remote: string, selfHalt: SelfHalt, minimum: number): string | null {
  const { counted, sessionsPerUser, verdict } = selfHalt;
  if (verdict !== 'too-early') return null;
  const reported =
    sessionsPerUser > 1
      ? `${formatCount(counted, 'session')} ${counted === 1 ? 'has' : 'have'} been reported`
      : `${formatCount(counted, countedName(remote).one)} ${counted === 1 ? 'has' : 'have'} reported`;
  return `Too early to tell: ${reported}, and ${formatNumber(minimum)} are needed.`;
}

function stateOf(remote: string, selfHalt: SelfHalt, margin: number, minimum: number): string {
  const { candidate, active, certainty } = selfHalt;
  if (candidate.users === 0) return 'No one has used the candidate yet.';
  const now = `Affected ${countedName(remote).many}: ${seen(candidate)} with the candidate, ${seen(active)} with the active release.`;
  const tooEarly = tooEarlyText(remote, selfHalt, minimum);
  if (tooEarly) return `${now} ${tooEarly}`;
  return `${now} Probability that the candidate is more than ${formatPoints(margin)} worse: ${formatPercent(certainty)}.`;
}

function seen({ users, affected, share }: SelfHalt['candidate']): string {
  return share === null ? 'no sessions yet' : `${affected} of ${users} (${formatPercent(share)} of sessions)`;
}
