import { dayMs } from '../wire/durations';
import { isDay, readerDay } from '../wire/time';
import type { Load } from './load';
import { statusSteps } from './load-status';

export interface Overdue {
  what: 'pickup' | 'disposal';
  /** `by 3 days`, `as of today`. */
  by: string;
}

/**
 * What is overdue of an open load at `now` in ms: the pickup until it is picked up, and the disposal. A scheduled day
 * lasts until it is over everywhere, as in attention.
 */
export function overdueOf(
  load: Pick<Load, 'current_status' | 'pickup_scheduled' | 'disposal_scheduled'>,
  now: number,
): Overdue[] {
  const { current_status: status, pickup_scheduled: pickup, disposal_scheduled: disposal } = load;
  const late = (what: Overdue['what'], scheduled: string | null): Overdue[] =>
    scheduled !== null && Date.parse(scheduled) + (isDay(scheduled) ? dayMs * 1.5 : 0) <= now
      ? [{ what, by: describeLateness(scheduled, now) }]
      : [];
  return [
    ...late('pickup', status === 'generated' ? pickup : null),
    ...late('disposal', statusSteps[status].isCertifiable ? null : disposal),
  ];
}

function describeLateness(scheduled: string, now: number): string {
  const days = daysUntil(scheduled, now);
  return days < 0 ? `by ${countDays(-days)}` : 'as of today';
}

/** Days of the reader from `now` in ms until a scheduled day or time; negative after it. */
export function daysUntil(scheduled: string, now: number): number {
  return Math.round((readerDay(scheduled) - readerDay(now)) / dayMs);
}

/** `1 day`, `3 days`. */
export function countDays(days: number): string {
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}
