import { countDays, daysUntil, overdueOf, statusSteps, type Load } from 'shared-domain/waste';
import { dayMs, hourMs, minuteMs } from 'shared-domain/wire';

/** The texts of a load that depend on the time, empty where it has none. */
export interface LoadTimes {
  due: string | null;
  /** What follows `due`, and repeats the day of the disposal. */
  ahead: string;
  age: string;
  timeInStatus: string;
}

/** Describes a load's times as of `now` in ms. */
export function describeTimes(load: Load, now: number): LoadTimes {
  const { last_event_at: last, status_since: since } = load;
  const [due = null, ahead = ''] = describeDue(load, now) ?? [];
  return {
    ...{ due, ahead },
    age: last === null ? '' : describeAge(last, now),
    // Null from an older server.
    timeInStatus: since === null ? '' : describeTimeInStatus(since, now),
  };
}

/** How long ago a point in time was: `5 min ago`, `3 h ago`, from a day on `12 days ago`. `now` in ms. */
export function describeAge(instant: string, now: number): string {
  const duration = describeDuration(now - Date.parse(instant));
  return duration === null ? 'just now' : `${duration} ago`;
}

/** How long a load has been in its status: `5 min in status`. `now` in ms. */
function describeTimeInStatus(since: string, now: number): string {
  const duration = describeDuration(now - Date.parse(since));
  return duration === null ? 'less than 1 min in status' : `${duration} in status`;
}

/** `5 min`, `3 h`, from a day on `12 days`; null for less than a minute. */
function describeDuration(ms: number): string | null {
  if (ms < minuteMs) return null;
  if (ms < hourMs) return `${Math.floor(ms / minuteMs)} min`;
  return ms < dayMs ? `${Math.floor(ms / hourMs)} h` : countDays(Math.floor(ms / dayMs));
}

/** When a load is to be disposed of; null once it is. */
export function disposalDue({ current_status: status, disposal_scheduled: disposal }: Load): string | null {
  return statusSteps[status].isCertifiable ? null : disposal;
}

/**
 * What is due for an open load, in words: `Pickup in 3 days` until it is picked up, then `Due in 12 days`, `Due today`,
 * `Due 1 day ago` while that day is not over everywhere, or what is late: `Pickup overdue by 3 days, disposal by 2 days`,
 * `Overdue by 3 days`. After a pickup, `, disposal in 12 days` is a part of its own. Null for a load that is disposed of
 * or has no date. `now` in ms.
 */
export function describeDue(load: Load, now: number): [text: string, ahead: string] | null {
  const [overdue, next] = overdueOf(load, now);
  if (overdue?.what === 'disposal') return [`Overdue ${overdue.by}`, ''];
  const disposal = disposalDue(load);
  const day = disposal && describeDay(disposal, now, '');
  const pickup = load.current_status === 'generated' ? load.pickup_scheduled : null;
  if (!pickup) return day ? [`Due ${day}`, ''] : null;
  const text = `Pickup ${overdue ? `overdue ${overdue.by}` : describeDay(pickup, now, 'due ')}`;
  if (next) return [`${text}, disposal ${next.by}`, ''];
  return [text, day ? `, disposal ${day}` : ''];
}

/** `in 12 days`, `today`, `1 day ago`, with `late` before a day that has passed. */
function describeDay(scheduled: string, now: number, late: string): string {
  const days = daysUntil(scheduled, now);
  if (days < 0) return `${late}${countDays(-days)} ago`;
  return days === 0 ? 'today' : `in ${countDays(days)}`;
}
