import { isDay } from 'shared-domain/wire';

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

/** A time zone in words: `Central Time (America/Chicago)`. */
export function describeZone(timeZone: string): string {
  if (timeZone === 'UTC') return 'Coordinated Universal Time (UTC)';
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' });
  const name = format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value;
  return `${name} (${timeZone})`;
}
