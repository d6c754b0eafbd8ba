import type { Ref } from 'react';
import type { Rollout, PlannedChange } from 'shared-domain/releases';
import { Card, MutedText, Stack, textSize } from 'shared-ui';
import styled from 'styled-components';
import { selfHaltText } from '../figures/failures';
import { rolloutState } from '../figures/rollout-state';
import { RampActs } from './ramp-acts';
import { ReleaseTrio } from './release-trio';
import { StateTag } from './tag';

interface RampCardProps {
  rollout: Rollout;
  now: number;
  /** The line with the state, focused after a change. */
  stateRef: Ref<HTMLParagraphElement>;
  onPlan: (change: PlannedChange) => void;
}

/** State of the rollout, and what can be done with it. */
export function RampCard({ rollout, now, stateRef, onPlan }: RampCardProps) {
  return (
    <Card title="Rollout" actions={<StateTag rollout={rollout} />}>
      <Stack $gap={5}>
        <State ref={stateRef} tabIndex={-1}>
          {rolloutState(rollout).text}
        </State>
        <ReleaseTrio rollout={rollout} now={now} />
        <RampActs rollout={rollout} onPlan={onPlan} />
        <MutedText>{selfHaltText(rollout)}</MutedText>
      </Stack>
    </Card>
  );
}

const State = styled.p`
  font-size: ${textSize.large};
`;
