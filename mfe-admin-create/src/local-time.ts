import { localInstants } from 'shared-domain/wire';

/** Reads a day with an optional time as a moment in the reader's time zone; null if it is invalid. */
export function parseLocalMoment(text: string): Date | null {
  const match = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d))?)?/.exec(text);
  if (!match) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = match.slice(1, 6).map((part) => Number(part ?? 0));
  const moment = new Date(year, month - 1, day, hour, minute);
  // `Date` reads the year 26 as 1926, so a two-digit year typed in haste is refused.
  return moment.getFullYear() === year && moment.getMonth() === month - 1 && moment.getDate() === day ? moment : null;
}

/** Splits a schedule of the form into day and time: `2026-11-20`, `2026-11-20T14:30`, or `T14:30` without a day. */
export function splitSchedule(value: string): { day: string; time: string } {
  const [day = '', time = ''] = value.split('T');
  return { day, time };
}

/**
 * The instants that a schedule with a time can mean (two in an hour that clocks repeat), and the one that is meant: the
 * first, unless the schedule ends with a position, as in `2026-11-01T01:30T1`.
 */
export function scheduledInstants(value: string): { instants: Date[]; meant: Date | undefined } {
  const [day, time, position = '0'] = value.split('T');
  const instants = localInstants(`${day}T${time}`);
  return { instants, meant: instants[Number(position)] ?? instants[0] };
}

/** Joins a day and a time for the form. */
export function joinSchedule({ day, time }: { day: string; time: string }): string {
  return time === '' ? day : `${day}T${time}`;
}

/** True if a schedule of the form is certainly before another one. A day without a time is any time that day. */
export function isBefore(schedule: string, other: string): boolean {
  const [first, second] = [splitSchedule(schedule), splitSchedule(other)];
  if (first.day === '' || first.day !== second.day) return first.day !== '' && first.day < second.day;
  const [own, later] = [scheduledInstants(schedule).meant, scheduledInstants(other).meant];
  return first.time !== '' && second.time !== '' && own !== undefined && later !== undefined && own < later;
}
