import { statusSteps, type Load } from 'shared-domain/waste';
import { isDay, readerDay } from 'shared-domain/wire';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long ago a point in time was: `5 min ago`, `3 h ago`, from a day on `12 days ago`. `now` in ms. */
export function describeAge(instant: string, now: number): string {
  const duration = describeDuration(now - Date.parse(instant));
  return duration === null ? 'just now' : `${duration} ago`;
}

/** How long a load has been in its status: `5 min in status`. `now` in ms. */
export function describeTimeInStatus(since: string, now: number): string {
  const duration = describeDuration(now - Date.parse(since));
  return duration === null ? 'new in status' : `${duration} in status`;
}

/** `5 min`, `3 h`, from a day on `12 days`; null for less than a minute. */
function describeDuration(ms: number): string | null {
  if (ms < minuteMs) return null;
  if (ms < hourMs) return `${Math.floor(ms / minuteMs)} min`;
  return ms < dayMs ? `${Math.floor(ms / hourMs)} h` : countDays(Math.floor(ms / dayMs));
}

/**
 * When the disposal of an open load is due, in words: `overdue by 3 days`, `due today`, `due in 12 days`. Null for a load
 * that is disposed of or has no date. `now` in ms.
 */
export function describeDue({ current_status: status, disposal_scheduled: due }: Load, now: number): string | null {
  if (due === null || statusSteps[status].isCertifiable) return null;
  const days = Math.round((readerDay(due) - readerDay(now)) / dayMs);
  if (days === 0) return !isDay(due) && Date.parse(due) < now ? 'overdue since today' : 'due today';
  return days < 0 ? `overdue by ${countDays(-days)}` : `due in ${countDays(days)}`;
}

function countDays(days: number): string {
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}
