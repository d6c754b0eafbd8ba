import type { Rollout } from 'shared-domain/releases';
import type { ChangeOutlook, PlannedChange } from './change-outlook';
import type { SubjectNames } from '../queries/use-subject-names';

type PlannedPin = Extract<PlannedChange, { action: 'pin' }>;

/** Pins a user or a company to a release, regardless of the rollout, or removes the pin. */
export function describePin(
  { releases }: Rollout,
  { kind, subjectId, release }: PlannedPin,
  names: SubjectNames,
): ChangeOutlook {
  const whom = kind === 'user' ? names.user(subjectId) : `Everyone at ${names.company(subjectId)}`;
  const common = { cautions: [], isDangerous: false, obstacle: null };
  if (release === null) {
    return {
      ...common,
      title: 'Remove this pin?',
      text: `${whom} will follow the rollout again, starting with the next page loaded.`,
      confirmLabel: 'Remove Pin',
    };
  }
  const isUsable = releases.some((entry) => entry.release === release && entry.state !== 'killed');
  return {
    ...common,
    title: 'Pin a user or a company',
    text: `${whom} will get ${release} with the next page loaded, regardless of the rollout, until the pin is removed.`,
    confirmLabel: 'Pin',
    obstacle: isUsable ? null : `${release} can no longer be used.`,
  };
}
