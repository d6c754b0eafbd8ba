import type { Rollout } from 'shared-domain';
import { atNextPage, type ChangeOutlook } from './change-outlook';
import { formatPercent } from './failure-share';

/** Takes a candidate back; without one, the previous release becomes active again. */
export function describeRollBack({ candidate, active, previous, percentage }: Rollout): ChangeOutlook {
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
      cautions: ['It cannot become the candidate again: for another try, its team publishes a higher version.'],
      obstacle: null,
    };
  }
  const canGoBack = previous !== null && previous.state !== 'killed';
  return {
    ...common,
    title: canGoBack ? `Go back to ${previous.release}?` : 'Roll back?',
    text: `Everyone will get ${previous?.release ?? 'the previous release'} instead of ${now} ${atNextPage}.`,
    cautions: active ? [`${active.release} is kept as the previous release.`] : [],
    obstacle: canGoBack ? null : 'There is no release to go back to.',
  };
}
