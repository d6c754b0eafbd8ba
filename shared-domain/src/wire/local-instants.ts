import { dayMs, minuteMs, readerDay } from './time';

/** Shown for a time of which `localInstants` finds none. */
export const skippedTimeMessage =
  'This time does not exist on that day, because clocks are set forward. Enter another time.';

/** Asked for a time of which `localInstants` finds two. */
export const repeatedTimeQuestion = 'Clocks are set back that day, so this time occurs twice. Which one do you mean?';

/**
 * The instants at which the reader's clock shows a local date and time, such as `2026-11-20T08:15`: usually one. None when
 * clocks are set forward past it, two when they are set back and show it again, the earlier one first. None for a text
 * that is not a date and time, too.
 */
export function localInstants(text: string): Date[] {
  const asUtc = Date.parse(`${text}Z`);
  const offsets = [asUtc - dayMs, asUtc + dayMs].map((time) => new Date(time).getTimezoneOffset());
  return [...new Set(offsets)]
    .map((offset) => new Date(asUtc + offset * minuteMs))
    .filter((instant) => instant.getTime() - instant.getTimezoneOffset() * minuteMs === asUtc)
    .toSorted((one, other) => one.getTime() - other.getTime());
}

/** The calendar day of a point in time for the reader, as a date input holds it: `2026-11-20`. */
export function readerDayText(instant: Date): string {
  return new Date(readerDay(instant.getTime())).toISOString().slice(0, 10);
}
