import type { RolloutSummary } from 'shared-domain';
import type { IconName } from 'shared-ui';
import { rolloutState, type RolloutTone } from '../rollout-state';
import { Tag, type TagTone } from './tag';

const looks: Record<RolloutTone, { tone: TagTone; icon: IconName }> = {
  steady: { tone: 'good', icon: 'check' },
  waiting: { tone: 'neutral', icon: 'clock' },
  ramping: { tone: 'warning', icon: 'upload' },
  halted: { tone: 'danger', icon: 'alert' },
  broken: { tone: 'danger', icon: 'close' },
};

/** How a rollout stands: `Steady`, `Ramping, 20 %`, `Halted`. */
export function StateTag({ rollout }: { rollout: RolloutSummary }) {
  const { tone, label } = rolloutState(rollout);
  return <Tag {...looks[tone]}>{label}</Tag>;
}
