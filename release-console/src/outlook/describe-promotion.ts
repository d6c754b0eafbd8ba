import { everyone, type Rollout } from 'shared-domain/releases';
import { audienceText } from './audience-text';
import { atNextPage, pinCaution, sentences, type ChangeOutlook } from './change-outlook';
import { noCandidate } from './describe-ramp';
import { failureCaution, formatPercent } from '../figures/failures';
import type { SubjectNames } from '../queries/use-subject-names';
import { tooEarlyText } from '../figures/self-halt-text';

/** The candidate becomes the active release. */
export function describePromotion(rollout: Rollout, names: SubjectNames): ChangeOutlook {
  const { candidate, active, previous, percentage, audience, haltedReason, selfHalt, haltMinimum } = rollout;
  const name = candidate?.release ?? 'the candidate';
  const whom = audienceText(audience, names);
  return {
    title: `Make ${name} active?`,
    text: `Everyone will get ${name}${active ? ` instead of ${active.release}` : ''} ${atNextPage}.`,
    cautions: sentences([
      active && `You can still roll back to ${active.release}, which becomes the previous release.`,
      previous && `Rolling back to ${previous.release} will no longer be possible.`,
      percentage < 100 && `So far the candidate reaches ${formatPercent(percentage)}.`,
      whom !== audienceText(everyone, names) && `The audience (${whom}) no longer holds it back.`,
      haltedReason !== null && `The ramp was halted. ${haltedReason}`,
      selfHalt && tooEarlyText(selfHalt, haltMinimum),
      failureCaution(rollout),
      pinCaution(rollout),
    ]),
    confirmLabel: 'Make Active',
    isDangerous: false,
    obstacle: candidate ? null : noCandidate,
  };
}
