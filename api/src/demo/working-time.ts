import type { LoadStatus } from 'shared-domain/waste';
import { dayMs, hourMs } from 'shared-domain/wire';
import { instantOf, offsetAt } from '../platform/zoned-time';

type Hours = readonly [opens: number, closes: number];

/** Working hours, except for the last minutes, in which people record. */
const officeHours: Hours = [7, 16.8];
const roadHours: Hours = [6, 19.8];

/** `time`, or the latest working time before it. `part` (0 to 1) spreads moved times over the day. */
export function lastWorkingTime(time: number, status: LoadStatus, timeZone: string, part: number): number {
  const [opens, closes] = status === 'in_transit' ? roadHours : officeHours;
  const { midnight: today, hours } = clockAt(time, timeZone);
  if (hours >= opens && hours < closes && !isWeekend(today)) return time;
  let midnight = hours < opens ? today - dayMs : today;
  while (isWeekend(midnight)) midnight -= dayMs;
  return instantOf(midnight + (opens + part * (closes - opens)) * hourMs, timeZone);
}

/** Returns `time` if it is in office hours, otherwise a time in the first two hours of the next office day. */
export function nextOfficeTime(time: number, timeZone: string): number {
  const [opens, closes] = officeHours;
  const { midnight, hours } = clockAt(time, timeZone);
  if (hours >= opens && hours < closes && !isWeekend(midnight)) return time;
  const morning = workingDay(new Date(hours < opens ? midnight : midnight + dayMs));
  return instantOf(morning.getTime() + opens * hourMs + (time % (2 * hourMs)), timeZone);
}

/** The day, or the next working day if it is on a weekend; with `daysBefore`, that many working days earlier. */
export function workingDay(calendarDay: Date, daysBefore = 0): Date {
  let midnight = calendarDay.getTime();
  while (isWeekend(midnight)) midnight += dayMs;
  for (let left = daysBefore; left > 0; left -= isWeekend(midnight) ? 0 : 1) midnight -= dayMs;
  return new Date(midnight);
}

function isWeekend(midnight: number): boolean {
  return [0, 6].includes(new Date(midnight).getUTCDay());
}

/** What a clock shows: the day as midnight UTC of that day, and the hours since then. */
function clockAt(time: number, timeZone: string): { midnight: number; hours: number } {
  const local = time + offsetAt(time, timeZone);
  const midnight = Math.floor(local / dayMs) * dayMs;
  return { midnight, hours: (local - midnight) / hourMs };
}
