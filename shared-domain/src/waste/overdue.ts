import { isDay, readerDay } from '../wire/time';
import type { Load } from './load';
import { statusSteps } from './load-status';

const dayMs = 86_400_000;

export interface Overdue {
  what: 'pickup' | 'disposal';
  /** `by 3 days`, `as of today`. */
  by: string;
}

/**
 * What is overdue of an open load at `now` in ms: the pickup until it is picked up, otherwise the disposal. Null if
 * nothing is. A scheduled day lasts until it is over everywhere, as in attention.
 */
export function overdueOf(
  load: Pick<Load, 'current_status' | 'pickup_scheduled' | 'disposal_scheduled'>,
  now: number,
): Overdue | null {
  const { current_status: status, pickup_scheduled: pickup, disposal_scheduled: disposal } = load;
  if (status === 'generated' && pickup !== null && hasPassed(pickup, now)) {
    return { what: 'pickup', by: describeLateness(pickup, now) };
  }
  if (statusSteps[status].isCertifiable || disposal === null || !hasPassed(disposal, now)) return null;
  return { what: 'disposal', by: describeLateness(disposal, now) };
}

function hasPassed(scheduled: string, now: number): boolean {
  return Date.parse(scheduled) + (isDay(scheduled) ? dayMs * 1.5 : 0) <= now;
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
