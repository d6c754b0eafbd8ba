import { localInstants } from 'shared-domain/wire';

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
