import { everyone, type Audience, type Rollout } from 'shared-domain/releases';
import { formatPercent } from '../figures/failures';
import type { SubjectNames } from '../queries/use-subject-names';
import { audienceText } from './audience-text';
import { atNextPage, sentences, type ChangeOutlook } from './change-outlook';

/** Changes who may get candidates. */
export function describeAudience(rollout: Rollout, audience: Audience, names: SubjectNames): ChangeOutlook {
  return {
    title: 'Change the audience',
    text: describeReach(rollout, audience, names),
    cautions: sentences([
      audience.clientIds.length > 0 && 'Accounts without a company are excluded.',
      'The active release is for everyone, regardless of the audience.',
    ]),
    confirmLabel: 'Change Audience',
    isDangerous: false,
    obstacle: null,
  };
}

function describeReach({ candidate, active, percentage }: Rollout, audience: Audience, names: SubjectNames): string {
  const whom = audienceText(audience, names);
  const isForAll = whom === audienceText(everyone, names);
  const limited = isForAll ? whom : `${whom} only`;
  if (!candidate) return `There is no candidate now. The next one will be open to ${limited}.`;
  if (percentage === 0) return `${candidate.release} reaches nobody yet. Once opened, it goes to ${limited}.`;
  const share = percentage === 100 ? '' : `${formatPercent(percentage)} of `;
  if (isForAll) return `${candidate.release} will reach ${share}${whom} ${atNextPage}.`;
  return `${candidate.release} will reach ${share}${whom}; all others get ${active?.release ?? 'nothing'} ${atNextPage}.`;
}
