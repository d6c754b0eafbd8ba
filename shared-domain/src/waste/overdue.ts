import { formatCount } from '../wire/number';
import { dayMs, isDay, readerDay } from '../wire/time';
import type { Load } from './load';
import { statusSteps } from './load-status';

type Schedule = Pick<Load, 'current_status' | 'pickup_scheduled' | 'disposal_scheduled'>;

export interface Due {
  what: 'pickup' | 'disposal';
  /** A calendar day as midnight UTC, or an instant. */
  at: string;
}

export interface Overdue extends Pick<Due, 'what'> {
  /** `by 3 days`, `as of today`. */
  by: string;
}

/** What is due for an open load: the pickup until it is picked up, and the disposal. */
export function datesDue({ current_status: status, pickup_scheduled, disposal_scheduled }: Schedule): Due[] {
  const dates = [
    { what: 'pickup', at: status === 'generated' ? pickup_scheduled : null },
    { what: 'disposal', at: statusSteps[status].isCertifiable ? null : disposal_scheduled },
  ] as const;
  return dates.filter((due): due is Due => due.at !== null);
}

/** What of it is overdue at `now` in ms. A scheduled day lasts until it is over everywhere, as in attention. */
export function overdueOf(load: Schedule, now: number): Overdue[] {
  return datesDue(load)
    .filter(({ at }) => Date.parse(at) + (isDay(at) ? dayMs * 1.5 : 0) <= now)
    .map(({ what, at }) => ({ what, by: describeLateness(at, now) }));
}

function describeLateness(scheduled: string, now: number): string {
  const days = daysUntil(scheduled, now);
  return days < 0 ? `by ${formatCount(-days, 'day')}` : 'as of today';
}

/** Days of the reader from `now` in ms until a scheduled day or time; negative after it. */
export function daysUntil(scheduled: string, now: number): number {
  return Math.round((readerDay(scheduled) - readerDay(now)) / dayMs);
}
