import type { Rollout } from 'shared-domain/releases';
import { rollBackGoal, usableReleases } from '../figures/release-order';
import { formatPercent } from '../figures/failures';
import { atNextPage, type ChangeOutlook, pinCaution, sentences } from './change-outlook';

/** Drops the candidate; without one, makes the previous release active again. */
export function describeRollBack(rollout: Rollout): ChangeOutlook {
  const { candidate, active, percentage } = rollout;
  const common = { confirmLabel: 'Roll Back', isDangerous: true };
  const now = active?.release ?? 'nothing';
  if (candidate) {
    return {
      ...common,
      title: `Roll back ${candidate.release}?`,
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
  const goal = rollBackGoal(rollout);
  return {
    ...common,
    title: goal ? `Roll back to ${goal.release}?` : 'Roll back?',
    text: `Everyone will get ${goal?.release ?? 'the previous release'} instead of ${now} ${atNextPage}.`,
    cautions: sentences([
      active &&
        `You can't promote ${active.release} again, only pin it. To retry, its team must publish a higher version.`,
      pinCaution(rollout),
    ]),
    obstacle: goal ? null : 'There is no release to roll back to.',
  };
}

const soon = 'within ten seconds, even on open pages';

/** Withdraws a release permanently, at once and everywhere. */
export function describeKill(rollout: Rollout, release: string): ChangeOutlook {
  const pinned = rollout.pins.filter((pin) => pin.release === release).length;
  return {
    title: `Kill ${release}?`,
    text: killText(rollout, release),
    cautions: sentences([
      nothingLeftText(rollout, release),
      pinned > 0 && `Pins to it that will be removed: ${pinned}.`,
      'Unsaved input is kept if the page can run another release of this screen. A killed release can never be used again.',
    ]),
    confirmLabel: 'Kill Release',
    isDangerous: true,
    obstacle: killObstacle(rollout, release),
  };
}

function nothingLeftText({ active, previous, releases }: Rollout, release: string): string | false {
  if (usableReleases(releases).every((entry) => entry.release === release)) {
    return 'No release will remain. Nobody can open this screen until its team publishes one and you promote it.';
  }
  if (release !== active?.release || previous) return false;
  return 'No active or previous release will remain. Until you promote another one, this screen opens only for users who get the candidate or have a pin.';
}

function killObstacle({ releases }: Rollout, release: string): string | null {
  const found = releases.find((entry) => entry.release === release);
  if (!found) return 'There is no such release.';
  return found.state === 'killed' ? 'It has already been killed.' : null;
}

function killText({ active, candidate, previous, percentage }: Rollout, release: string): string {
  if (release === candidate?.release && percentage > 0) {
    const goal = active ? `are moved to ${active.release}` : 'lose this screen';
    return `The ${formatPercent(percentage)} that get ${release} ${goal} ${soon}.`;
  }
  if (release === active?.release) {
    const goal = previous ? `is moved to ${previous.release}` : 'loses this screen';
    return `Everyone who runs ${release} ${goal} ${soon}.`;
  }
  const common = `Pages that still run ${release} lose it within ten seconds`;
  return release === previous?.release
    ? `${common}. The release that was active before it, if any, becomes the previous release.`
    : `${common}. New pages do not get it now.`;
}
