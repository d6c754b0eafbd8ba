import { dayMs, describeDuration, isDay } from '../wire/time';
import type { Load } from './load';
import { statusSteps } from './load-status';

type Schedule = Pick<Load, 'current_status' | 'pickup_scheduled' | 'disposal_scheduled'>;

export interface Due {
  what: 'pickup' | 'disposal';
  /** A calendar day as midnight UTC, or an instant. */
  at: string;
}

export interface Overdue extends Pick<Due, 'what'> {
  /** `by 3 days`; a time of less than a day ago is overdue `by 5 h`. */
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

/**
 * What is overdue at `now` in ms. Every reader sees the same number of days: a scheduled day lasts until 12:00 UTC of the
 * next day, when it is over in every time zone. From then on, it is overdue by 1 day.
 */
export function overdueOf(load: Schedule, now: number): Overdue[] {
  return datesDue(load).flatMap(({ what, at }) => {
    const lateness = now - Date.parse(at) - (isDay(at) ? dayMs / 2 : 0);
    if (lateness < (isDay(at) ? dayMs : 0)) return [];
    return [{ what, by: `by ${describeDuration(lateness) ?? 'less than 1 min'}` }];
  });
}
