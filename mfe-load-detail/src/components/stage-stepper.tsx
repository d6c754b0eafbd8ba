import { useId, useState } from 'react';
import {
  type Load,
  type LoadStatus,
  type Overdue,
  overdueOf,
  statusSteps,
  type TrackingEvent,
} from 'shared-domain/waste';
import { isDay } from 'shared-domain/wire';
import { Button, Day, Icon, Instant, media, statusIcons, useIsPrinting, VisuallyHidden } from 'shared-ui';
import { useMatches } from '../use-matches';
import { type Stage, stagesOf } from './journey';
import { Dates, Disclosure, Mark, Name, Stages } from './stage-stepper-layout';

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
  followed: 'Superseded by a later step',
};

const overdueStages: Record<Overdue['what'], LoadStatus> = { pickup: 'picked_up', disposal: 'disposed' };

/**
 * The seven stages with the dates they were reached or are planned for. On phones, a press shows those that are neither
 * next to the current one nor a reason to act.
 */
export function StageStepper({ load, trackingEvents, asOf }: StageStepperProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const overdue = overdueOf(load, asOf).map(({ what }) => overdueStages[what]);
  const stages = stagesOf(load, trackingEvents);
  const isPhone = useMatches(media.small);
  const isPrinting = useIsPrinting();
  const isShort = isPhone && !isPrinting;
  const isFolded = isShort && !isOpen;
  const shown = isFolded ? mainStages(stages, overdue) : stages;
  return (
    <>
      <Stages id={id} aria-label="Stages">
        {shown.map((stage) => (
          <li key={stage.status} className={stage.state} aria-current={stage.state === 'current' ? 'step' : undefined}>
            <StageFacts {...stage} isOverdue={overdue.includes(stage.status)} isFolded={isFolded} />
          </li>
        ))}
      </Stages>
      {isShort && (
        <Disclosure>
          <Button
            variant="quiet"
            size="small"
            icon={isOpen ? 'chevron-down' : 'chevron-right'}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            All 7 Stages
          </Button>
        </Disclosure>
      )}
    </>
  );
}

/** The last stage that was reached, the current one, the next one, gaps, and what is overdue. */
function mainStages(stages: readonly Stage[], overdue: readonly LoadStatus[]): Stage[] {
  const current = stages.findIndex(({ state }) => state === 'current');
  const last = stages.findLastIndex(({ state }) => state === 'reached');
  return stages.filter(
    ({ status, state }, index) =>
      [last, current, current + 1].includes(index) ||
      ['skipped', 'moved', 'followed'].includes(state) ||
      overdue.includes(status),
  );
}

interface StageFactsProps extends Stage {
  isOverdue: boolean;
  /** Without plans that are done. */
  isFolded: boolean;
}

function StageFacts({ status, state, reachedAt, plannedAt, isOverdue, isFolded }: StageFactsProps) {
  return (
    <>
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
        {plannedAt && (isOverdue || !isFolded || !reachedAt) && <Planned value={plannedAt} isOverdue={isOverdue} />}
      </Dates>
    </>
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
