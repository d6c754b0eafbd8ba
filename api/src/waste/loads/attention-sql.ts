import { mostCountedLoads, quietDays, type AttentionReason } from 'shared-domain/waste';
import { dayMs, hourMs } from 'shared-domain/wire';
import type { AddValue } from '../../platform/database/sql-parameters';
import { generatedStep, openSteps } from './sorted-loads';

/** Loads that need attention at a time, for any of these reasons. */
export interface AttentionFilter {
  reasons: readonly AttentionReason[];
  now: Date;
}

/** Loads of these stages that meet a condition; an index has them stage by stage. */
interface Part {
  steps: readonly number[];
  /** Its parameters are added when it is called: a statement must use all of them. */
  condition: () => string;
}

/** A day ends last in the time zone UTC-12. */
const wholeDayMs = dayMs + 12 * hourMs;

const laterSteps = openSteps.filter((step) => step !== generatedStep);

const partsOfReason: Record<AttentionReason, (now: Date, value: AddValue) => Part[]> = {
  overdue: (now, value) => [
    { steps: openSteps, condition: () => hasPassed('disposal_scheduled', now, value) },
    { steps: [generatedStep], condition: () => hasPassed('pickup_scheduled', now, value) },
  ],
  no_event: (now, value) => {
    const since = () => value(new Date(now.getTime() - quietDays * dayMs));
    return [
      { steps: openSteps, condition: () => `newest_event_time < ${since()}` },
      { steps: [generatedStep], condition: () => `newest_event_time is null and created_at < ${since()}` },
    ];
  },
  no_photo: () => [{ steps: laterSteps, condition: () => 'not has_photo' }],
  no_position: () => [{ steps: laterSteps, condition: () => 'not has_position' }],
};

/** A day is stored as its midnight in UTC. It has passed once it is over in every time zone. */
function hasPassed(column: string, now: Date, value: AddValue): string {
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  const days = [today, today - dayMs].filter((day) => day + wholeDayMs > now.getTime());
  const unfinished = `{${days.map((day) => new Date(day).toISOString()).join()}}`;
  return `${column} < ${value(now)} and ${column} <> all(${value(unfinished)}::timestamptz[])`;
}

function partsOf({ reasons, now }: AttentionFilter, value: AddValue): Part[] {
  return reasons.flatMap((reason) => partsOfReason[reason](now, value));
}

/** SQL condition of a load that needs attention, for reading many loads in order. */
export function needsAttention(filter: AttentionFilter, value: AddValue): string {
  const parts = partsOf(filter, value).map(
    ({ steps, condition }) => `(status_step in (${steps.join()}) and ${condition()})`,
  );
  return `(${parts.join(' or ')})`;
}

interface Candidates {
  attention: AttentionFilter;
  /** Further conditions. */
  filters: readonly string[];
  /** Of these stages only; all if empty. */
  steps?: readonly number[];
  value: AddValue;
}

/** SQL of the ids of loads that need attention, at most `mostCountedLoads` + 1. Every part is read from an index. */
export function attentionSql({ attention, filters, steps = [], value }: Candidates): string {
  const limit = mostCountedLoads + 1;
  const reads = partsOf(attention, value).flatMap((part) => {
    const wanted = part.steps.filter((step) => steps.length === 0 || steps.includes(step));
    if (wanted.length === 0) return [];
    const condition = part.condition();
    return wanted.map((step) => {
      // As numbers in the text: the planner must know that a partial index has them.
      const conditions = [...filters, `status_step = ${step}`, condition];
      return `(select id from waste_loads where ${conditions.join(' and ')} limit ${limit})`;
    });
  });
  // The filters have added values, all of which the statement must use.
  if (reads.length === 0) return `select id from waste_loads where ${[...filters, 'false'].join(' and ')}`;
  return `select id from (${reads.join(' union ')}) needing limit ${limit}`;
}
