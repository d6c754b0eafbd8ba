import type { Rollout } from 'shared-domain';
import { audienceText } from './audience-text';
import { atNextPage, pinCaution, sentences, type ChangeOutlook } from './change-outlook';
import { failureCaution } from './failure-caution';
import { formatPercent } from './failure-share';
import type { Names } from './names';
import { subjectsOf } from './subjects-of';

export const noCandidate = 'There is no candidate any more.';

/** Opens the candidate to more, or narrows it to fewer. */
export function describeRamp(rollout: Rollout, percentage: number, names: Names): ChangeOutlook {
  const { candidate, active, remote, haltedReason } = rollout;
  const isWider = percentage > rollout.percentage;
  const name = candidate?.release ?? 'the candidate';
  const now = formatPercent(rollout.percentage);
  const goal = formatPercent(percentage);
  const verb = isWider ? 'Open' : 'Narrow';
  return {
    title: `${verb} ${name} to ${goal}?`,
    text: isWider
      ? `${reach(rollout, percentage, names)} will get ${name}${active ? ` instead of ${active.release}` : ''} ${atNextPage}.`
      : `Only ${reach(rollout, percentage, names)} will keep ${name}; those above go back to ${active?.release ?? 'nothing'} ${atNextPage}.`,
    cautions: sentences([
      isWider && rollout.percentage > 0 && `Whoever has it at ${now} keeps it.`,
      subjectsOf(remote) === 'companies' && 'A company moves as a whole: all its people get the same release.',
      haltedReason !== null && `The ramp was halted, and this starts it again. ${haltedReason}`,
      isWider && failureCaution(rollout),
      pinCaution(rollout),
    ]),
    confirmLabel: `${verb} to ${goal}`,
    isDangerous: false,
    obstacle: candidate ? null : noCandidate,
  };
}

/** Takes the candidate from everybody and keeps it as the candidate. */
export function describeHalt(rollout: Rollout): ChangeOutlook {
  const { candidate, active, percentage } = rollout;
  const name = candidate?.release ?? 'the candidate';
  return {
    title: `Halt ${name}?`,
    text: `The ${formatPercent(percentage)} that get ${name} go back to ${active?.release ?? 'nothing'} ${atNextPage}.`,
    cautions: sentences([
      `${name} stays the candidate, at 0 %, until the ramp goes on or it is taken back.`,
      pinCaution(rollout),
    ]),
    confirmLabel: 'Halt',
    isDangerous: true,
    obstacle: candidate ? null : noCandidate,
  };
}

/** Whom a share of the audience is, at the beginning of a sentence. */
function reach({ audience, remote }: Rollout, percentage: number, names: Names): string {
  const whom = audienceText(audience, names);
  if (percentage === 100) return audience.userIds.length > 0 ? whom : whom.slice(0, 1).toUpperCase() + whom.slice(1);
  return `${formatPercent(percentage)} of ${whom === 'everyone' ? `all ${subjectsOf(remote)}` : whom}`;
}
