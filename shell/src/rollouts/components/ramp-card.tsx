import type { Ref } from 'react';
import type { Rollout } from 'shared-domain';
import { Card, Stack, textSize } from 'shared-ui';
import styled from 'styled-components';
import type { PlannedChange } from '../planned-change';
import { rolloutState } from '../rollout-state';
import { selfHaltText } from '../self-halt-text';
import { Note } from './note';
import { RampButtons } from './ramp-buttons';
import { ReleaseTrio } from './release-trio';
import { StateTag } from './state-tag';

interface RampCardProps {
  rollout: Rollout;
  now: number;
  /** The line that tells the state; the focus goes there after a change. */
  stateRef: Ref<HTMLParagraphElement>;
  onPlan: (change: PlannedChange) => void;
}

/** How the rollout stands, and what can be done with it. */
export function RampCard({ rollout, now, stateRef, onPlan }: RampCardProps) {
  return (
    <Card title="Rollout" actions={<StateTag rollout={rollout} />}>
      <Stack $gap={5}>
        <State ref={stateRef} tabIndex={-1}>
          {rolloutState(rollout).text}
        </State>
        <ReleaseTrio rollout={rollout} now={now} titleLevel={3} />
        <RampButtons rollout={rollout} onPlan={onPlan} />
        <Note>{selfHaltText(rollout)}</Note>
      </Stack>
    </Card>
  );
}

const State = styled.p`
  font-size: ${textSize.large};
`;
