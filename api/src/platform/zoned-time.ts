import { dayMs, isDay } from 'shared-domain/wire';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      ...{ timeZone, timeZoneName: 'short', hourCycle: 'h23' },
      ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' },
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** A point in time for documents, with its zone: `2026-11-20 02:15:00 CST`. */
export function formatTime(instant: string | Date, timeZone: string): string {
  const parts = formatOf(timeZone).formatToParts(new Date(instant));
  const { year, month, day, hour, minute, second, timeZoneName } = Object.fromEntries(
    parts.map(({ type, value }) => [type, value]),
  );
  return `${year}-${month}-${day} ${hour}:${minute}:${second} ${timeZoneName}`;
}

/** A day for documents, `2026-11-20`; with its time when it is not midnight in UTC. */
export function formatDayOrTime(instant: string, timeZone: string): string {
  return isDay(instant) ? instant.slice(0, 10) : formatTime(instant, timeZone);
}

/** The offset of a time zone from UTC at a time, both in ms. */
export function offsetAt(time: number, timeZone: string): number {
  const shown = formatTime(new Date(time), timeZone).slice(0, 19).replace(' ', 'T');
  return Date.parse(`${shown}Z`) - Math.floor(time / 1000) * 1000;
}

/** The calendar day in a time zone, as midnight UTC of that day. */
export function dayAt(time: Date, timeZone: string): Date {
  const local = time.getTime() + offsetAt(time.getTime(), timeZone);
  return new Date(Math.floor(local / dayMs) * dayMs);
}

/**
 * When a calendar day begins in a time zone: the first second when local clocks show that day or a later one. A clock
 * change can skip midnight or a whole day.
 */
export function startOfDay(day: Date, timeZone: string): Date {
  const midnight = day.getTime() / 1000;
  let [before, start] = [midnight - dayMs / 1000, midnight + dayMs / 1000];
  while (start - before > 1) {
    const middle = Math.floor((before + start) / 2);
    if (middle * 1000 + offsetAt(middle * 1000, timeZone) < day.getTime()) before = middle;
    else start = middle;
  }
  return new Date(start * 1000);
}

/**
 * When clocks in a time zone show a time, which is given in ms as if it were UTC. They must not be set between the two:
 * in the United States, they are set on Sundays at 2 AM.
 */
export function instantOf(local: number, timeZone: string): number {
  return local - offsetAt(local, timeZone);
}

/** A time zone in words: `Central Time (America/Chicago)`. */
export function describeZone(timeZone: string): string {
  if (timeZone === 'UTC') return 'Coordinated Universal Time (UTC)';
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' });
  const name = format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value;
  return `${name} (${timeZone})`;
}
