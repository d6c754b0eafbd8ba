import type { ReactNode } from 'react';
import type { Rollout, PlannedChange } from 'shared-domain/releases';
import { Button, color, type IconName, media, space, textSize } from 'shared-ui';
import styled from 'styled-components';
import { formatPercent } from '../figures/failures';
import { offeredSteps, reachOfRelease, reachText } from '../figures/reach';

interface RampActsProps {
  rollout: Rollout;
  onPlan: (change: PlannedChange) => void;
}

/** Actions on the rollout by their weight, each with whom it concerns. Every button opens a dialog first. */
export function RampActs({ rollout, onPlan }: RampActsProps) {
  const { candidate, percentage } = rollout;
  const narrower = offeredSteps(rollout).filter((step) => step.percentage < percentage);
  return (
    <Groups>
      {candidate ? (
        <ForwardActs rollout={rollout} onPlan={onPlan} />
      ) : (
        <p>The next release that its team publishes becomes the candidate at 0%.</p>
      )}
      <BackActs rollout={rollout} onPlan={onPlan} />
      {candidate && narrower.length > 0 && (
        <Group title="Narrow">
          {narrower.map((step) => (
            <Act key={step.percentage} note={`kept by ${reachText(rollout.remote, step.reach)}`}>
              <Button onClick={() => onPlan({ action: 'ramp', percentage: step.percentage })}>
                {`Narrow to ${formatPercent(step.percentage)}`}
              </Button>
            </Act>
          ))}
        </Group>
      )}
    </Groups>
  );
}

function ForwardActs({ rollout, onPlan }: RampActsProps) {
  const wider = offeredSteps(rollout).filter((step) => step.percentage > rollout.percentage);
  return (
    <Group title="Move forward">
      {wider.map((step, index) => (
        <Act key={step.percentage} note={`reaches ${reachText(rollout.remote, step.reach)}`}>
          <Button
            variant={index === 0 ? 'primary' : 'secondary'}
            onClick={() => onPlan({ action: 'ramp', percentage: step.percentage })}
          >{`Open to ${formatPercent(step.percentage)}`}</Button>
        </Act>
      ))}
      <Act note={`reaches everyone: ${reachText(rollout.remote, rollout.reach ?? null)}`}>
        <Button
          icon="check"
          variant={wider.length === 0 ? 'primary' : 'secondary'}
          onClick={() => onPlan({ action: 'promote' })}
        >
          Promote
        </Button>
      </Act>
    </Group>
  );
}

function BackActs({ rollout, onPlan }: RampActsProps) {
  const { candidate, previous, percentage, reach = null } = rollout;
  const canGoBack = candidate !== null || (previous !== null && previous.state !== 'killed');
  if (!canGoBack) return null;
  return (
    <Group title="Stop or go back">
      {candidate && percentage > 0 && (
        <StopAct
          icon="pause"
          label="Halt"
          note={`${losing(rollout)}; it stays the candidate`}
          onPress={() => onPlan({ action: 'halt' })}
        />
      )}
      <StopAct
        icon="arrow-left"
        label="Roll Back"
        note={
          candidate
            ? `${losing(rollout)}; it cannot return`
            : `moves everyone back: ${reachText(rollout.remote, reach)}`
        }
        onPress={() => onPlan({ action: 'roll-back' })}
      />
    </Group>
  );
}

function losing(rollout: Rollout): string {
  return `removed from ${reachText(rollout.remote, reachOfRelease(rollout, rollout.candidate?.release))}`;
}

interface StopActProps {
  icon: IconName;
  label: string;
  note: string;
  onPress: () => void;
}

function StopAct({ icon, label, note, onPress }: StopActProps) {
  return (
    <Act note={note}>
      <Button variant="stop" icon={icon} onClick={onPress}>
        {label}
      </Button>
    </Act>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Frame role="group" aria-label={title}>
      <Title aria-hidden="true">{title}</Title>
      {children}
    </Frame>
  );
}

/** A button and whom it concerns. */
function Act({ note, children }: { note: string; children: ReactNode }) {
  return (
    <Line>
      {children}
      <span>{note}</span>
    </Line>
  );
}

const Groups = styled.div`
  display: grid;
  gap: ${space(5)} ${space(6)};
  ${media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    grid-template-rows: auto 1fr;
    align-items: start;
    > :first-child {
      grid-row: span 2;
    }
  }
`;

const Frame = styled.div`
  display: grid;
  gap: ${space(2)};
  min-inline-size: 0;
`;

const Title = styled.p`
  color: ${color.muted};
  font-size: ${textSize.small};
  font-weight: 600;
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: 9rem minmax(0, 1fr);
  gap: ${space(3)};
  align-items: center;
  span {
    color: ${color.muted};
    font-size: ${textSize.body};
  }
`;
