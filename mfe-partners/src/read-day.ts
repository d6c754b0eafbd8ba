import { parseDay } from 'shared-domain/wire';

/** A day as `YYYY-MM-DD`; anything else is empty. */
export function readDay(day: string): string {
  return day.length === 10 && parseDay(day) ? day : '';
}
