import { everyone, type Rollout } from 'shared-domain/releases';
import { failureCaution, formatPercent, tooEarlyText } from '../figures/failures';
import type { SubjectNames } from '../queries/use-subject-names';
import { audienceText } from './describe-audience';
import { atNextPage, type ChangeOutlook, pinCaution, sentences } from './change-outlook';

const noCandidate = 'There is no candidate anymore.';

/** Changes the percentage of the audience that gets the candidate. */
export function describeRamp(rollout: Rollout, percentage: number, names: SubjectNames): ChangeOutlook {
  const { candidate, active, haltedReason } = rollout;
  const isWider = percentage > rollout.percentage;
  const name = candidate?.release ?? 'the candidate';
  const now = formatPercent(rollout.percentage);
  const goal = formatPercent(percentage);
  const verb = isWider ? 'Open' : 'Narrow';
  return {
    title: `${verb} ${name} to ${goal}?`,
    text: isWider
      ? `${reach(rollout, percentage, names)} will get ${name}${active ? ` instead of ${active.release}` : ''} ${atNextPage}.`
      : `Only ${reach(rollout, percentage, names)} will keep ${name}; the others go back to ${active?.release ?? 'nothing'} ${atNextPage}.`,
    cautions: sentences([
      isWider && rollout.percentage > 0 && `Everyone who already has it (${now}) keeps it.`,
      names.subjects === 'companies' && 'A company moves as a whole: all its users get the same release.',
      names.subjects === 'partners' && 'A company moves as a whole: all its embeds get the same release.',
      haltedReason !== null && `The ramp was halted. This restarts it. Reason for the halt: ${haltedReason}`,
      isWider && failureCaution(rollout),
      pinCaution(rollout),
    ]),
    confirmLabel: `${verb} to ${goal}`,
    isDangerous: false,
    obstacle: candidate ? (percentage === rollout.percentage ? `It is already at ${goal}.` : null) : noCandidate,
  };
}

/** Sets the ramp to 0% and keeps the candidate. */
export function describeHalt(rollout: Rollout): ChangeOutlook {
  const { candidate, active, percentage } = rollout;
  const name = candidate?.release ?? 'the candidate';
  return {
    title: `Halt ${name}?`,
    text: `The ${formatPercent(percentage)} that get ${name} go back to ${active?.release ?? 'nothing'} ${atNextPage}.`,
    cautions: sentences([
      `${name} stays the candidate at 0% until you continue the ramp or roll back.`,
      pinCaution(rollout),
    ]),
    confirmLabel: 'Halt',
    isDangerous: true,
    obstacle: candidate ? null : noCandidate,
  };
}

/** A percentage of the audience, at the beginning of a sentence. */
function reach({ audience }: Rollout, percentage: number, names: SubjectNames): string {
  const who = audienceText(audience, names);
  if (percentage === 100) return audience.userIds.length > 0 ? who : who.slice(0, 1).toUpperCase() + who.slice(1);
  return `${formatPercent(percentage)} of ${who === 'everyone' ? `all ${names.subjects}` : who}`;
}

/** The candidate becomes the active release. */
export function describePromotion(rollout: Rollout, names: SubjectNames): ChangeOutlook {
  const { candidate, active, previous, percentage, audience, haltedReason, selfHalt, haltMinimum } = rollout;
  const name = candidate?.release ?? 'the candidate';
  const who = audienceText(audience, names);
  return {
    title: `Promote ${name}?`,
    text: `Everyone will get ${name}${active ? ` instead of ${active.release}` : ''} ${atNextPage}.`,
    cautions: sentences([
      active && `You can still roll back to ${active.release}, which becomes the previous release.`,
      previous && `To return to ${previous.release}, you will have to roll back twice.`,
      percentage < 100 && `So far the candidate reaches ${formatPercent(percentage)}.`,
      who !== audienceText(everyone, names) && `The audience (${who}) no longer limits who gets it.`,
      haltedReason !== null && `The ramp was halted. ${haltedReason}`,
      selfHalt && tooEarlyText(rollout.remote, selfHalt, haltMinimum),
      failureCaution(rollout),
      pinCaution(rollout),
    ]),
    confirmLabel: 'Promote',
    isDangerous: false,
    obstacle: candidate ? null : noCandidate,
  };
}
