import type { Rollout } from 'shared-domain/releases';
import { atNextPage, pinCaution, sentences, type ChangeOutlook } from './change-outlook';
import { formatPercent } from '../figures/failures';

/** Withdraws the candidate; without one, makes the previous release active again. */
export function describeRollBack(rollout: Rollout): ChangeOutlook {
  const { candidate, active, previous, percentage } = rollout;
  const common = { confirmLabel: 'Roll Back', isDangerous: true };
  const now = active?.release ?? 'nothing';
  if (candidate) {
    return {
      ...common,
      title: `Withdraw ${candidate.release}?`,
      text:
        percentage === 0
          ? `${candidate.release} will no longer be the candidate. Nobody is affected, because it reaches nobody yet.`
          : `The ${formatPercent(percentage)} that get ${candidate.release} go back to ${now} ${atNextPage}.`,
      cautions: sentences([
        'It cannot become the candidate again. To retry, its team must publish a higher version.',
        pinCaution(rollout),
      ]),
      obstacle: null,
    };
  }
  const canGoBack = previous !== null && previous.state !== 'killed';
  return {
    ...common,
    title: canGoBack ? `Roll back to ${previous.release}?` : 'Roll back?',
    text: `Everyone will get ${previous?.release ?? 'the previous release'} instead of ${now} ${atNextPage}.`,
    cautions: sentences([
      active && `${active.release} cannot be used again. To retry, its team must publish a higher version.`,
      pinCaution(rollout),
    ]),
    obstacle: canGoBack ? null : 'There is no release to roll back to.',
  };
}
