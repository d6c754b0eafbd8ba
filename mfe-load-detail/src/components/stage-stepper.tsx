import {
  type Load,
  type LoadStatus,
  type Overdue,
  overdueOf,
  statusSteps,
  type TrackingEvent,
} from 'shared-domain/waste';
import { isDay } from 'shared-domain/wire';
import { color, Day, Icon, Instant, media, space, statusIcons, textSize, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';
import { type Stage, stagesOf } from './journey';

export interface StageStepperProps {
  load: Load;
  /** Newest first. */
  trackingEvents: readonly TrackingEvent[];
  /** When the load was read, in ms. */
  asOf: number;
}

/** States that are otherwise shown by looks only. */
const hiddenTexts: Partial<Record<Stage['state'], string>> = {
  reached: 'completed',
  current: 'current stage',
  ahead: 'ahead',
};

/** Shown in place of a date. */
const remarks: Partial<Record<Stage['state'], string>> = {
  optional: 'Optional, not recorded',
  skipped: 'Not recorded',
  moved: 'Moved afterwards',
};

const overdueStages: Record<Overdue['what'], LoadStatus> = { pickup: 'picked_up', disposal: 'disposed' };

/** The seven stages with the dates they were reached or are planned for. */
export function StageStepper({ load, trackingEvents, asOf }: StageStepperProps) {
  const overdue = overdueOf(load, asOf).map(({ what }) => overdueStages[what]);
  return (
    <Stages aria-label="Stages">
      {stagesOf(load, trackingEvents).map(({ status, state, reachedAt, plannedAt }) => (
        <li key={status} className={state} aria-current={state === 'current' ? 'step' : undefined}>
          <Mark>
            <Icon name={statusIcons[status]} size={14} />
          </Mark>
          <Name>
            {statusSteps[status].label}
            {hiddenTexts[state] && <VisuallyHidden>{`, ${hiddenTexts[state]}`}</VisuallyHidden>}
          </Name>
          <Dates>
            {reachedAt && <Instant value={reachedAt} />}
            {remarks[state] && <span className="remark">{remarks[state]}</span>}
            {plannedAt && <Planned value={plannedAt} isOverdue={overdue.includes(status)} />}
          </Dates>
        </li>
      ))}
    </Stages>
  );
}

function Planned({ value, isOverdue }: { value: string; isOverdue: boolean }) {
  return (
    <span className={isOverdue ? 'overdue' : undefined}>
      {'Planned '}
      {isDay(value) ? <Day value={value} /> : <Instant value={value} />}
      {isOverdue && ', overdue'}
    </span>
  );
}

const inOneRow = '@media (min-width: 52rem), print';

const Stages = styled.ol`
  display: grid;
  max-inline-size: 28rem;
  margin-block-start: ${space(4)};
  font-size: ${textSize.small};
  li {
    position: relative;
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: start;
    column-gap: ${space(2.5)};
    padding-block: ${space(0.75)};
    /* In the middle of the mark, while it is one line. */
    > :not(:first-child) {
      margin-block-start: calc(${space(3)} - 0.5lh);
    }
  }
  /* The line to the next stage. */
  li:not(:last-child)::after {
    content: '';
    position: absolute;
    inset: ${space(6.75)} auto ${space(-0.75)} calc(${space(3)} - 1px);
    inline-size: 2px;
    background: ${color.border};
  }
  :is(.reached, .optional):has(+ :is(.reached, .optional, .current))::after {
    background: ${color.accent};
    ${media.forcedColors} {
      background: CanvasText;
    }
  }
  /* No step that counts leads to such a stage, and none from it. */
  li:has(+ :is(.skipped, .moved))::after,
  :is(.skipped, .moved):not(:last-child)::after {
    background: none;
    border: 1px dashed ${color['border-strong']};
  }
  .current {
    font-weight: 650;
  }
  .overdue {
    color: ${color['danger-ink']};
    font-weight: 600;
  }
  .ahead,
  .optional,
  .skipped,
  .moved {
    color: ${color.muted};
  }
  /* A skipped required stage, or a load that moved after disposal. */
  :is(.skipped, .moved) .remark {
    color: ${color['warning-ink']};
    font-weight: 600;
  }
  ${inOneRow} {
    grid-template-columns: repeat(7, minmax(0, 1fr));
    max-inline-size: none;
    column-gap: ${space(2)};
    li {
      grid-template-columns: minmax(0, 1fr);
      align-content: start;
      row-gap: ${space(1)};
      > :not(:first-child) {
        margin: 0;
      }
    }
    li:not(:last-child)::after {
      inset: calc(${space(3.75)} - 1px) calc(-${space(1)}) auto ${space(7)};
      inline-size: auto;
      block-size: 2px;
    }
  }
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  inline-size: ${space(6)};
  block-size: ${space(6)};
  border: 2px solid ${color.border};
  border-radius: 50%;
  background: ${color.surface};
  .reached > & {
    border-color: ${color['accent-soft']};
    background: ${color['accent-soft']};
    color: ${color['accent-ink']};
  }
  .current > & {
    border-color: ${color.accent};
    background: ${color.accent};
    color: ${color['on-accent']};
  }
  :is(.skipped, .moved) > & {
    border-style: dashed;
  }
  ${media.forcedColors} {
    .current > & {
      border-width: 5px;
    }
    :is(.ahead, .optional) > & {
      border-style: dotted;
    }
  }
`;

const Name = styled.span`
  overflow-wrap: anywhere;
`;

const Dates = styled.span`
  display: grid;
  justify-items: end;
  color: ${color.muted};
  font-weight: 400;
  ${inOneRow} {
    justify-items: start;
  }
`;
