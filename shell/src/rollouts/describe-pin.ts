import type { Rollout } from 'shared-domain';
import type { ChangeOutlook } from './change-outlook';
import type { Names } from './names';
import type { PlannedChange } from './planned-change';

type PlannedPin = Extract<PlannedChange, { action: 'pin' }>;

/** Gives one user or one company a release whatever the rollout says, or ends that. */
export function describePin(
  { releases }: Rollout,
  { kind, subjectId, release }: PlannedPin,
  names: Names,
): ChangeOutlook {
  const whom = kind === 'user' ? names.user(subjectId) : `Everyone of ${names.company(subjectId)}`;
  const common = { cautions: [], isDangerous: false, obstacle: null };
  if (release === null) {
    return {
      ...common,
      title: 'Take the pin away?',
      text: `${whom} will get what the rollout gives, with the next page loaded.`,
      confirmLabel: 'Take Pin Away',
    };
  }
  const isUsable = releases.some((entry) => entry.release === release && entry.state !== 'killed');
  return {
    ...common,
    title: 'Pin a user or a company',
    text: `${whom} will get ${release} with the next page loaded, whatever the rollout says, until the pin is taken away.`,
    confirmLabel: 'Pin',
    obstacle: isUsable ? null : `${release} cannot be used any more.`,
  };
}
