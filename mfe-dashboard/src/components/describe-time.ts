import { datesDue, overdueOf, statusSteps, type Due, type Load } from 'shared-domain/waste';
import { dayMs, describeDuration, formatCount, formatDay, readerDay } from 'shared-domain/wire';

/** Why a load needs attention, as far as its other texts do not say so. */
export interface RowReasons {
  /** `No photo or position`. */
  lacks?: string;
  /** Set if there was no event for days: the time of the last one says so, or that there is no event. */
  quiet?: 'time' | 'event';
}

/** The texts of a load that depend on the time, empty where it has none. */
export interface LoadTimes extends RowReasons {
  due: string | null;
  /** `due` with the days of what is overdue, for rows without a column of due dates. */
  dated: string | null;
  /** What follows `due`: what comes after it. */
  ahead: string;
  age: string;
  timeInStatus: string;
}

/** Describes a load's times as of `now` in ms. */
export function describeTimes(load: Load, now: number): LoadTimes {
  const { last_event_at: last } = load;
  const [due = null, ahead = ''] = describeDue(load, now) ?? [];
  return {
    due,
    dated: describeDue(load, now, true)?.[0] ?? null,
    ahead,
    age: last === null ? '' : describeAge(last, now),
    timeInStatus: describeTimeInStatus(load, now),
  };
}

/** How long ago a point in time was: `5 min ago`, `3 h ago`, from a day on `12 days ago`. `now` in ms. */
export function describeAge(instant: string, now: number): string {
  const duration = describeDuration(now - Date.parse(instant));
  return duration === null ? 'just now' : `${duration} ago`;
}

/** How long an open load has been in its status: `5 min in status`; for others, since when: `on Nov 22, 2026`. */
function describeTimeInStatus({ current_status: status, status_since: since }: Load, now: number): string {
  // From an older server.
  if (since === null) return '';
  const start = Date.parse(since);
  if (statusSteps[status].isCertifiable) return `on ${readersDay(start)}`;
  return `${describeDuration(now - start) ?? 'less than 1 min'} in status`;
}

/** A point in time as the reader's day: `Nov 22, 2026`. */
export function readersDay(instant: string | number): string {
  return formatDay(new Date(readerDay(instant)));
}

/** A point in time as the reader's day, without the current year: `Nov 22`. */
function shortDay(instant: string, now: number): string {
  return readersDay(instant).replace(new RegExp(`,? ${new Date(now).getFullYear()}$`), '');
}

/** What is due for an open load, the earlier date first. */
export function dueInOrder(load: Load): Due[] {
  return datesDue(load).sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/**
 * What is due first for an open load, in words: `Pickup today`, `Disposal in 12 days`, `Disposal due 1 day ago` while
 * that day is not over everywhere, or `Disposal overdue by 3 days`. If something else is late as well, it follows:
 * `Pickup overdue by 3 days, disposal by 2 days`. If it is ahead, it is a part of its own: `, disposal in 12 days`. Null
 * for a load that is disposed of or has no date. With `isDated`: `Disposal overdue by 3 days (Nov 24)`. `now` in ms.
 */
export function describeDue(load: Load, now: number, isDated = false): [text: string, ahead: string] | null {
  const [next, later] = dueInOrder(load);
  if (!next) return null;
  const overdue = overdueOf(load, now);
  const lateness = (due: Due) => {
    const by = overdue.find(({ what }) => what === due.what)?.by;
    return by && isDated ? `${by} (${shortDay(due.at, now)})` : by;
  };
  const late = lateness(next);
  const text = `${next.what === 'pickup' ? 'Pickup' : 'Disposal'} ${late ? `overdue ${late}` : describeDay(next.at, now)}`;
  if (!later) return [text, ''];
  const alsoLate = lateness(later);
  // The first words say "overdue" for both.
  const rest = `, ${later.what} ${alsoLate ? `${late ? '' : 'overdue '}${alsoLate}` : describeDay(later.at, now)}`;
  return alsoLate ? [text + rest, ''] : [text, rest];
}

/** `in 12 days`, `today`, `due 1 day ago`, by the days of the reader. */
function describeDay(scheduled: string, now: number): string {
  const days = Math.round((readerDay(scheduled) - readerDay(now)) / dayMs);
  if (days < 0) return `due ${formatCount(-days, 'day')} ago`;
  return days === 0 ? 'today' : `in ${formatCount(days, 'day')}`;
}
