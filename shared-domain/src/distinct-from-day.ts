import { isDay } from './is-day';

/** A chosen time as it is sent: midnight UTC would mean a whole day, so a time that falls on it moves by a millisecond. */
export function distinctFromDay(instant: Date): Date {
  return isDay(instant.toISOString()) ? new Date(instant.getTime() + 1) : instant;
}
