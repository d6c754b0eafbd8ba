import { isDay } from '../wire/day';

/** A chosen time as it is sent. Midnight UTC means a whole day, so a time that falls on it moves by 1 ms. */
export function distinctFromDay(instant: Date): Date {
  return isDay(instant.toISOString()) ? new Date(instant.getTime() + 1) : instant;
}
