import { everyone, type Audience, type Rollout } from 'shared-domain';
import { audienceText } from './audience-text';
import { atNextPage, sentences, type ChangeOutlook } from './change-outlook';
import { formatPercent } from './failure-share';
import type { Names } from './names';

/** Says who may get candidates at all. */
export function describeAudience(rollout: Rollout, audience: Audience, names: Names): ChangeOutlook {
  return {
    title: 'Change the audience',
    text: describeReach(rollout, audience, names),
    cautions: sentences([
      audience.clientIds.length > 0 && 'Accounts without a company are left out.',
      'The active release is for everyone, whatever the audience.',
    ]),
    confirmLabel: 'Change Audience',
    isDangerous: false,
    obstacle: null,
  };
}

function describeReach({ candidate, active, percentage }: Rollout, audience: Audience, names: Names): string {
  const whom = audienceText(audience, names);
  const isForAll = whom === audienceText(everyone, names);
  if (!candidate) return `There is no candidate now; the next one will be open to ${isForAll ? whom : `${whom} only`}.`;
  if (percentage === 0) {
    return `${candidate.release} reaches nobody yet; once opened it goes to ${isForAll ? whom : `${whom} only`}.`;
  }
  const share = percentage === 100 ? '' : `${formatPercent(percentage)} of `;
  if (isForAll) return `${candidate.release} will reach ${share}${whom} ${atNextPage}.`;
  return `${candidate.release} will reach ${share}${whom}; all others get ${active?.release ?? 'nothing'} ${atNextPage}.`;
}
