import type { Ref } from 'react';
import type { Rollout } from 'shared-domain/releases';
import { Button, Card, color, Row, space, Stack, textSize } from 'shared-ui';
import styled from 'styled-components';
import { formatPercent, selfHaltText } from '../figures/failures';
import { rolloutState } from '../figures/rollout-state';
import type { PlannedChange } from '../outlook/change-outlook';
import { Note } from './notes';
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

const shares = [5, 20, 50, 100] as const;

interface RampButtonsProps {
  rollout: Rollout;
  onPlan: (change: PlannedChange) => void;
}

/** Actions on the rollout. Every button opens a dialog before anything changes. */
function RampButtons({ rollout, onPlan }: RampButtonsProps) {
  const { candidate, previous, percentage } = rollout;
  const canGoBack = candidate !== null || (previous !== null && previous.state !== 'killed');
  return (
    <Stack>
      {candidate ? (
        <Shares role="group" aria-label="Percentage of the candidate">
          <span>{`Percentage of the candidate: ${formatPercent(percentage)}`}</span>
          <Row>
            {shares.map((share) => (
              <Button
                key={share}
                variant={share === percentage ? 'primary' : 'secondary'}
                aria-pressed={share === percentage}
                onClick={() => share !== percentage && onPlan({ action: 'ramp', percentage: share })}
              >
                {formatPercent(share)}
              </Button>
            ))}
          </Row>
        </Shares>
      ) : (
        <p>The next release that its team publishes becomes the candidate at 0%.</p>
      )}
      <Actions>
        {candidate && percentage > 0 && (
          <Button icon="alert" onClick={() => onPlan({ action: 'halt' })}>
            Halt
          </Button>
        )}
        {candidate && (
          <Button icon="check" onClick={() => onPlan({ action: 'promote' })}>
            Make Active
          </Button>
        )}
        {canGoBack && (
          <Button icon="arrow-left" onClick={() => onPlan({ action: 'roll-back' })}>
            Roll Back
          </Button>
        )}
      </Actions>
    </Stack>
  );
}

const Actions = styled(Row)`
  &:empty {
    display: none;
  }
`;

const Shares = styled.div`
  display: grid;
  gap: ${space(1.5)};
  > span {
    color: ${color.muted};
  }
`;
