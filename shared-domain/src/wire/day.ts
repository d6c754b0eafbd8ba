import { parseInstant } from './parse-instant';

const dayFormat = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** A calendar day in en-US short form, the same in every time zone: `Jan 15, 2026`. Days are midnight UTC. */
export function formatDay(day: string | Date): string {
  return dayFormat.format(new Date(day));
}

/** True if a point in time from the API means a whole day: midnight UTC. */
export function isDay(instant: string): boolean {
  return instant.endsWith('T00:00:00.000Z');
}

/**
 * Reads the calendar day of an ISO 8601 date or date-time as midnight UTC of that day. The day is the one in the
 * sender's offset: `2026-01-15T00:00:00+01:00` is January 15. Null for what `parseInstant` refuses.
 */
export function parseDay(text: string): Date | null {
  return parseInstant(text) && new Date(`${text.slice(0, 10)}T00:00:00.000Z`);
}
