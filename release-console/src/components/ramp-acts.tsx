import { type ComponentProps, useId } from 'react';
import type { Rollout, PlannedChange } from 'shared-domain/releases';
import { Button, color, media, notPrinted, space, textSize } from 'shared-ui';
import styled from 'styled-components';
import { formatPercent } from '../figures/failures';
import { offeredSteps, reachOfRelease, reachText } from '../figures/reach';
import { rollBackGoal } from '../figures/release-order';

interface RampActsProps {
  rollout: Rollout;
  onPlan: (change: PlannedChange) => void;
}

/** A button that plans a change, and whom the change concerns. */
interface Act extends Pick<ComponentProps<typeof Button>, 'variant' | 'icon'> {
  label: string;
  note: string;
  change: PlannedChange;
}

/** Actions on the rollout by their weight, each with whom it concerns. Every button opens a dialog first. */
export function RampActs({ rollout, onPlan }: RampActsProps) {
  return (
    <Groups>
      {rollout.candidate ? (
        <Group title="Move forward" acts={forwardActs(rollout)} onPlan={onPlan} />
      ) : (
        <p>The next release that its team publishes becomes the candidate at 0%.</p>
      )}
      <Group title="Stop or go back" acts={backActs(rollout)} onPlan={onPlan} />
      <Group title="Narrow" acts={narrowActs(rollout)} onPlan={onPlan} />
    </Groups>
  );
}

function forwardActs(rollout: Rollout): Act[] {
  const { remote, percentage, reach = null } = rollout;
  const wider = offeredSteps(rollout).filter((step) => step.percentage > percentage);
  const note = `reaches everyone: ${reachText(remote, reach)}`;
  const acts: Act[] = [
    ...wider.map((step) => rampAct('Open', step.percentage, `reaches ${reachText(remote, step.reach)}`)),
    { icon: 'check', label: 'Promote', note, change: { action: 'promote' } },
  ];
  // The first one is the usual next step.
  return acts.map((act, index) => ({ ...act, variant: index === 0 ? 'primary' : 'secondary' }));
}

function narrowActs(rollout: Rollout): Act[] {
  if (!rollout.candidate) return [];
  return offeredSteps(rollout)
    .filter((step) => step.percentage < rollout.percentage)
    .map((step) => rampAct('Narrow', step.percentage, `kept by ${reachText(rollout.remote, step.reach)}`));
}

function rampAct(verb: string, percentage: number, note: string): Act {
  return { label: `${verb} to ${formatPercent(percentage)}`, note, change: { action: 'ramp', percentage } };
}

function backActs(rollout: Rollout): Act[] {
  const { remote, candidate, percentage, reach = null } = rollout;
  const look = { variant: 'stop', icon: 'arrow-left', label: 'Roll Back', change: { action: 'roll-back' } } as const;
  if (!candidate) {
    return rollBackGoal(rollout) ? [{ ...look, note: `moves everyone back: ${reachText(remote, reach)}` }] : [];
  }
  const losing = `removed from ${reachText(remote, reachOfRelease(rollout, candidate.release))}`;
  const rollBack = { ...look, note: `${losing}; it cannot return` };
  if (percentage === 0) return [rollBack];
  const note = `${losing}; it stays the candidate`;
  return [{ variant: 'stop', icon: 'pause', label: 'Halt', note, change: { action: 'halt' } }, rollBack];
}

function Group({ title, acts, onPlan }: { title: string; acts: Act[]; onPlan: RampActsProps['onPlan'] }) {
  const noteId = useId();
  if (acts.length === 0) return null;
  return (
    <Frame role="group" aria-label={title}>
      <Title aria-hidden="true">{title}</Title>
      {acts.map(({ label, note, change, ...look }, index) => (
        <Line key={label}>
          <Button {...look} aria-describedby={noteId + index} onClick={() => onPlan(change)}>
            {label}
          </Button>
          <span id={noteId + index}>{note}</span>
        </Line>
      ))}
    </Frame>
  );
}

const Groups = styled.div`
  display: grid;
  gap: ${space(5)} ${space(6)};
  ${media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    grid-auto-rows: 1fr;
    grid-template-rows: auto;
    align-items: start;
    /* What stops is beside both of what moves forward and what narrows. */
    > :nth-child(2):not(:last-child) {
      grid-row: span 2;
    }
    > :only-child {
      grid-column: 1 / -1;
    }
  }
  ${notPrinted}
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
