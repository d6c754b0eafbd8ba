import type { Rollout } from 'shared-domain';
import { atNextPage, pinCaution, sentences, type ChangeOutlook } from './change-outlook';
import { formatPercent } from './failure-share';

/** Takes a candidate back; without one, the previous release becomes active again. */
export function describeRollBack(rollout: Rollout): ChangeOutlook {
  const { candidate, active, previous, percentage } = rollout;
  const common = { confirmLabel: 'Roll Back', isDangerous: true };
  const now = active?.release ?? 'nothing';
  if (candidate) {
    return {
      ...common,
      title: `Take ${candidate.release} back?`,
      text:
        percentage === 0
          ? `${candidate.release} is no longer the candidate; nobody is moved, as it reaches nobody.`
          : `The ${formatPercent(percentage)} that get ${candidate.release} go back to ${now} ${atNextPage}.`,
      cautions: sentences([
        'It cannot become the candidate again: for another try, its team publishes a higher version.',
        pinCaution(rollout),
      ]),
      obstacle: null,
    };
  }
  const canGoBack = previous !== null && previous.state !== 'killed';
  return {
    ...common,
    title: canGoBack ? `Go back to ${previous.release}?` : 'Roll back?',
    text: `Everyone will get ${previous?.release ?? 'the previous release'} instead of ${now} ${atNextPage}.`,
    cautions: sentences([
      active && `${active.release} cannot be gone back to: for another try, its team publishes a higher version.`,
      pinCaution(rollout),
    ]),
    obstacle: canGoBack ? null : 'There is no release to go back to.',
  };
}
