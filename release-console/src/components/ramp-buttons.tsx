import type { Rollout } from 'shared-domain/releases';
import { Button, color, Row, space, Stack } from 'shared-ui';
import styled from 'styled-components';
import { formatPercent } from '../figures/failures';
import type { PlannedChange } from '../outlook/change-outlook';

const shares = [5, 20, 50, 100] as const;

interface RampButtonsProps {
  rollout: Rollout;
  onPlan: (change: PlannedChange) => void;
}

/** Actions on the rollout. Every button opens a dialog before anything changes. */
export function RampButtons({ rollout, onPlan }: RampButtonsProps) {
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
