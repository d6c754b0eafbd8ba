import type { RolloutSummary } from 'shared-domain/releases';
import { type IconName, Tag, type TagTone } from 'shared-ui';
import styled from 'styled-components';
import { rolloutState, type RolloutTone } from '../figures/rollout-state';

const looks: Record<RolloutTone, { tone: TagTone; icon: IconName }> = {
  steady: { tone: 'good', icon: 'check' },
  waiting: { tone: 'neutral', icon: 'clock' },
  ramping: { tone: 'warning', icon: 'upload' },
  halted: { tone: 'danger', icon: 'alert' },
  broken: { tone: 'danger', icon: 'close' },
};

/** State of a rollout: `Steady`, `Ramping, 20%`, `Halted`. */
export function StateTag({ rollout }: { rollout: RolloutSummary }) {
  const { tone, label } = rolloutState(rollout);
  return <Tag {...looks[tone]}>{label}</Tag>;
}

/** The id of a release; a line may end before its build. */
export function ReleaseId({ children }: { children: string }) {
  const plus = children.indexOf('+');
  return (
    <Code>
      {children.slice(0, plus)}
      <wbr />
      {children.slice(plus)}
    </Code>
  );
}

const Code = styled.code`
  font-size: 0.95em;
  overflow-wrap: anywhere;
`;
