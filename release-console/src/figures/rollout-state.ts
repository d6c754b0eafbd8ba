import type { Rollout, RolloutSummary } from 'shared-domain/releases';
import { visibleText } from 'shared-domain/wire';
import { formatPercent } from './failures';
import { usableReleases } from './release-order';

export type RolloutTone = 'steady' | 'waiting' | 'ramping' | 'halted' | 'broken';

export interface RolloutState {
  tone: RolloutTone;
  /** In two or three words. */
  label: string;
  /** In one sentence. */
  text: string;
}

/** State of a rollout in words. A summary without `releases` does not tell whether one can still be pinned. */
export function rolloutState(rollout: RolloutSummary & Partial<Pick<Rollout, 'releases'>>): RolloutState {
  const { active, candidate, percentage, haltedReason, releases } = rollout;
  if (!active && !candidate) return { tone: 'broken', label: 'No active release', text: noReleaseText(releases) };
  if (!candidate) {
    return {
      tone: 'steady',
      label: 'Steady',
      text: `${active?.release} is the active release. There is no candidate.`,
    };
  }
  if (haltedReason !== null) return { tone: 'halted', label: 'Halted', text: visibleText(haltedReason) };
  if (percentage === 0) {
    return {
      tone: 'waiting',
      label: 'Waiting at 0%',
      text: `${candidate.release} is published and reaches nobody yet.`,
    };
  }
  const share = formatPercent(percentage);
  const others = active ? `the others get ${active.release}` : 'the others cannot open this screen';
  return {
    tone: 'ramping',
    label: `Ramping, ${share}`,
    text: `${candidate.release} reaches ${share} of its audience; ${others}.`,
  };
}

function noReleaseText(releases: Rollout['releases'] | undefined): string {
  const common = 'No active or previous release is left';
  if (!releases) return `${common}.`;
  return usableReleases(releases).length > 0
    ? `${common}: this screen opens only with a pin.`
    : 'Every release was killed. Ask the team to publish a new one, then promote it.';
}
