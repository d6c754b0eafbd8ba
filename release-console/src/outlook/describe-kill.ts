import type { Rollout } from 'shared-domain/releases';
import { sentences, type ChangeOutlook } from './change-outlook';
import { formatPercent } from '../figures/failures';

const soon = 'within ten seconds, even on open pages';

/** Withdraws a release permanently, at once and everywhere. */
export function describeKill(rollout: Rollout, release: string): ChangeOutlook {
  const { active, previous, pins } = rollout;
  const pinned = pins.filter((pin) => pin.release === release).length;
  return {
    title: `Kill ${release}?`,
    text: killText(rollout, release),
    cautions: sentences([
      release === active?.release &&
        !previous &&
        'No approved release will be left: nobody can open this screen until another one is made active.',
      pinned > 0 && `Pins to it that will be removed: ${pinned}.`,
      'What users have typed is kept. A killed release can never be used again.',
    ]),
    confirmLabel: 'Kill Release',
    isDangerous: true,
    obstacle: killObstacle(rollout, release),
  };
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
  const common = `Pages that still run ${release} lose it ${soon}`;
  return release === previous?.release
    ? `${common}. The release that was active before it, if any, becomes the previous release.`
    : `${common}. New pages do not get it now.`;
}
