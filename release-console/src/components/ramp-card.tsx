import type { Ref } from 'react';
import type { Rollout, PlannedChange, RolloutSummary } from 'shared-domain/releases';
import { Card, color, media, MutedText, space, Stack, textSize, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';
import { formatPercent, selfHaltText } from '../figures/failures';
import { rolloutState } from '../figures/rollout-state';
import { type Slot, slotNames, slots } from '../figures/sessions-series';
import { RampActs } from './ramp-acts';
import { ReleaseFacts } from './release-facts';
import { StateTag } from './tag';

interface RampCardProps {
  rollout: Rollout;
  now: number;
  /** The line with the state, focused after a change. Screen readers announce changes by others. */
  stateRef: Ref<HTMLParagraphElement>;
  onPlan: (change: PlannedChange) => void;
}

/** State of the rollout, and what can be done with it. */
export function RampCard({ rollout, now, stateRef, onPlan }: RampCardProps) {
  const { tone, label, text } = rolloutState(rollout);
  return (
    <Card title="Rollout" actions={<StateTag rollout={rollout} />}>
      <Stack $gap={5}>
        <State ref={stateRef} tabIndex={-1} role="status">
          {/* On its own, the line would be only the reason. */}
          {tone === 'halted' && <VisuallyHidden>{`${label}: `}</VisuallyHidden>}
          {text}
        </State>
        <ReleaseTrio rollout={rollout} now={now} />
        <RampActs rollout={rollout} onPlan={onPlan} />
        <MutedText>{selfHaltText(rollout)}</MutedText>
      </Stack>
    </Card>
  );
}

const none: Record<Slot, string> = {
  active: 'No active release',
  candidate: 'No candidate',
  previous: 'No previous release',
};

/** The active, the candidate and the previous release side by side. */
function ReleaseTrio({ rollout, now }: { rollout: RolloutSummary; now: number }) {
  const share = rollout.candidate ? `, ${formatPercent(rollout.percentage)}` : '';
  return (
    <Columns>
      {slots.map((slot) => (
        <ReleaseFacts
          key={slot}
          title={slotNames[slot] + (slot === 'candidate' ? share : '')}
          release={rollout[slot]}
          before={slot === 'candidate' ? rollout.active : null}
          none={none[slot]}
          now={now}
        />
      ))}
    </Columns>
  );
}

const State = styled.p`
  font-size: ${textSize.large};
`;

const Columns = styled.div`
  display: grid;
  gap: ${space(4)};
  ${media.medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 0;
    /* Figures line up, even if a line above them is longer in one column. */
    > * {
      display: grid;
      grid-row: span 4;
      grid-template-rows: subgrid;
      padding-inline: ${space(4)};
      border-inline-start: 1px solid ${color.border};
    }
    > :first-child {
      padding-inline-start: 0;
      border: 0;
    }
  }
`;
