import { countDays, datesDue, daysUntil, overdueOf, type Due, type Load } from 'shared-domain/waste';
import { dayMs, hourMs, minuteMs } from 'shared-domain/wire';

/** The texts of a load that depend on the time, empty where it has none. */
export interface LoadTimes {
  due: string | null;
  /** What follows `due`: what comes after it. */
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

/** What is due for an open load, the earlier date first. */
export function dueInOrder(load: Load): Due[] {
  return datesDue(load).sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/**
 * What is due first for an open load, in words: `Pickup in 3 days`, `Due in 12 days`, `Due today`, `Due 1 day ago` while
 * that day is not over everywhere, or `Overdue by 3 days`. If something else is late as well, it follows:
 * `Pickup overdue by 3 days, disposal by 2 days`. If it is ahead, it is a part of its own: `, disposal in 12 days`. Null
 * for a load that is disposed of or has no date. `now` in ms.
 */
export function describeDue(load: Load, now: number): [text: string, ahead: string] | null {
  const [next, later] = dueInOrder(load);
  if (!next) return null;
  const overdue = overdueOf(load, now);
  const lateness = (due: Due | undefined) => overdue.find(({ what }) => what === due?.what)?.by;
  const isPickup = next.what === 'pickup';
  const late = lateness(next);
  const text = late
    ? `${isPickup ? 'Pickup overdue' : 'Overdue'} ${late}`
    : `${isPickup ? 'Pickup' : 'Due'} ${describeDay(next.at, now, isPickup ? 'due ' : '')}`;
  if (!later) return [text, ''];
  const alsoLate = lateness(later);
  if (alsoLate) return [`${text}, ${later.what} ${alsoLate}`, ''];
  return [text, `, ${later.what} ${describeDay(later.at, now, 'due ')}`];
}

/** `in 12 days`, `today`, `1 day ago`, with `late` before a day that has passed. */
function describeDay(scheduled: string, now: number, late: string): string {
  const days = daysUntil(scheduled, now);
  if (days < 0) return `${late}${countDays(-days)} ago`;
  return days === 0 ? 'today' : `in ${countDays(days)}`;
}
