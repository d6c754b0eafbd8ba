import type { RolloutSummary } from 'shared-domain/releases';
import { visibleText } from 'shared-domain/wire';
import { formatPercent } from './failures';
import { rollBackGoal } from './release-order';

export type RolloutTone = 'steady' | 'waiting' | 'ramping' | 'halted' | 'broken';

export interface RolloutState {
  tone: RolloutTone;
  /** In two or three words. */
  label: string;
  /** In one to three sentences. */
  text: string;
}

/** State of a rollout in words, and what is left if the active release fails. */
export function rolloutState(rollout: RolloutSummary): RolloutState {
  const { active, candidate, percentage, haltedReason } = rollout;
  if (!active && !candidate) return { tone: 'broken', label: 'No active release', text: noReleaseText(rollout) };
  if (!candidate) {
    const goal = rollBackGoal(rollout);
    const further = goal ? `. You can roll back to ${goal.release}.` : ' and no release to roll back to.';
    return {
      tone: 'steady',
      label: 'Steady',
      text: `${active?.release} is the active release. There is no candidate${further}`,
    };
  }
  if (haltedReason !== null) {
    const reason = visibleText(haltedReason);
    return { tone: 'halted', label: 'Halted', text: active ? reason : `${onlyPins} Reason for the halt: ${reason}` };
  }
  if (percentage === 0) {
    const waiting = `${candidate.release} is published and reaches nobody yet.`;
    return { tone: 'waiting', label: 'Waiting at 0%', text: active ? waiting : `${waiting} ${onlyPins}` };
  }
  const share = formatPercent(percentage);
  const others = active ? `the others get ${active.release}` : 'the others cannot open this screen';
  return {
    tone: 'ramping',
    label: `Ramping, ${share}`,
    text: `${candidate.release} reaches ${share} of its audience; ${others}.`,
  };
}

const onlyPins = 'There is no active release, so this screen opens only for pinned users.';

function noReleaseText({ releasesLeft }: RolloutSummary): string {
  if (releasesLeft === undefined) return 'No active or previous release is left.';
  return releasesLeft > 0
    ? `There is no active or previous release, so this screen opens only for pinned users. Releases that you can pin: ${releasesLeft}.`
    : 'Every release was killed. Ask the team to publish a new one, then promote it.';
}
