import { parseInstant } from './parse-instant';

/**
 * Reads the calendar day of an ISO 8601 date or date-time as midnight UTC of that day. The day is the one in the
 * sender's offset: `2026-01-15T00:00:00+01:00` is January 15. Null for what `parseInstant` refuses.
 */
export function parseDay(text: string): Date | null {
  return parseInstant(text) && new Date(`${text.slice(0, 10)}T00:00:00.000Z`);
}
