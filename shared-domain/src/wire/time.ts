import { formatCount } from './number';
import { hasOwnTimeZone, isPlainRegion, regionalFormat } from './region';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

const shape =
  /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:[.,]\d{1,9})?)?(?:Z|[+-]([01]\d|2[0-3])(?::?[0-5]\d)?))?$/i;

/** `5 min`, `3 h`, from a day on `12 days`; null for less than a minute. */
export function describeDuration(ms: number): string | null {
  if (ms < minuteMs) return null;
  if (ms < hourMs) return `${Math.floor(ms / minuteMs)} min`;
  return ms < dayMs ? `${Math.floor(ms / hourMs)} h` : formatCount(Math.floor(ms / dayMs), 'day');
}

/** The first and last day that `parseInstant` reads, for fields. */
export const earliestDay = '1900-01-01';
export const latestDay = '2199-12-31';

/**
 * Reads an ISO 8601 date (midnight UTC) or date-time with offset. Null for another form, a day that does not exist,
 * or a year outside 1900–2199.
 */
export function parseInstant(text: string): Date | null {
  const match = shape.exec(text);
  if (!match) return null;
  const [year, month, day, hour = 0, minute = 0, second = 0] = match.slice(1, 7).map((part) => Number(part ?? 0));
  if (year === undefined || month === undefined || day === undefined) return null;
  if (year < 1900 || year > 2199 || hour > 23 || minute > 59 || second > 59) return null;
  const calendar = new Date(Date.UTC(year, month - 1, day));
  if (calendar.getUTCMonth() !== month - 1 || calendar.getUTCDate() !== day) return null;
  // What ISO 8601 allows and `Date` does not read: lowercase, a decimal comma, an offset in hours.
  const instant = new Date(
    text
      .toUpperCase()
      .replace(',', '.')
      .replace(/T.*[+-]\d\d$/, '$&:00'),
  );
  // An offset can lead to another year.
  const utcYear = instant.getUTCFullYear();
  return utcYear < 1900 || utcYear > 2199 ? null : instant;
}

/** The calendar and digits of the certificate: some locales have others, in which a day reads as a different one. */
const asOnCertificate = { calendar: 'gregory', numberingSystem: 'latn' } as const;
const dayParts = { ...asOnCertificate, year: 'numeric', month: 'short', day: 'numeric' } as const;

const dayFormat = /* @__PURE__ */ regionalFormat(
  ({ locale }) => new Intl.DateTimeFormat(locale, { ...dayParts, timeZone: 'UTC' }),
);

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** A calendar day in short form, the same in every time zone: `Jan 15, 2026`. Days are midnight UTC. */
export function formatDay(day: string | Date): string {
  const date = new Date(day);
  if (!isPlainRegion()) return dayFormat().format(date);
  return `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
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

/** A day as `YYYY-MM-DD` that the API takes; anything else is empty. */
export function readDay(text: string | null): string {
  return text?.length === 10 && parseDay(text) ? text : '';
}

/** A first and last day that the API takes: it refuses a last day before the first. */
export function readDays(first: string | null, last: string | null): { from: string; to: string } {
  const [from, to] = [readDay(first), readDay(last)];
  return { from, to: to < from ? '' : to };
}

const instantFormat = /* @__PURE__ */ regionalFormat(
  ({ locale, timeZone }) =>
    new Intl.DateTimeFormat(locale, { ...dayParts, timeZone, hour: 'numeric', minute: '2-digit' }),
);

/**
 * A point in time in short form with hour and minute, in the reader's time zone: `Nov 20, 2026, 8:15 AM`. If clocks show
 * it twice, when they are set back, the zone follows: `Nov 1, 2026, 1:15 AM CDT`.
 */
export function formatInstant(instant: string | Date): string {
  const date = new Date(instant);
  return isRepeated(date) ? formatInstantInZone(date) : formatClock(date);
}

/** `formatInstant`, always with the zone: `Nov 20, 2026, 8:15 AM CST`. */
export function formatInstantInZone(instant: string | Date): string {
  const date = new Date(instant);
  return `${formatClock(date)} ${timeZoneAt(date)}`;
}

/** By how many hours clocks are set back: half an hour on Lord Howe Island, two hours at Troll station. */
const setBackHours = [0.5, 1, 2];

/** True if clocks in the reader's time zone show this minute twice. */
function isRepeated(date: Date): boolean {
  const after = (hours: number) => new Date(date.getTime() + hours * hourMs);
  // Clocks are rarely set, and an offset costs less than a text.
  if (!hasOwnTimeZone() && after(-2).getTimezoneOffset() === after(2).getTimezoneOffset()) return false;
  const text = formatClock(date);
  return setBackHours.some((hours) => [after(-hours), after(hours)].some((other) => formatClock(other) === text));
}

function formatClock(date: Date): string {
  if (!isPlainRegion()) return instantFormat().format(date);
  const hour = date.getHours();
  const minute = String(date.getMinutes()).padStart(2, '0');
  const time = `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
  return `${months[date.getMonth()]} ${date.getDate()}, ${date.getFullYear()}, ${time}`;
}

const zoneNameFormat = (timeZoneName: 'short' | 'longGeneric', zone?: string) =>
  regionalFormat(
    ({ locale, timeZone }) =>
      new Intl.DateTimeFormat(locale, { ...asOnCertificate, timeZone: zone ?? timeZone, timeZoneName }),
  );
const shortZoneName = /* @__PURE__ */ zoneNameFormat('short');
const longZoneName = /* @__PURE__ */ zoneNameFormat('longGeneric');

function zoneName(format: Intl.DateTimeFormat, instant: Date): string {
  return format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/**
 * Short name of the reader's time zone at that time, with daylight saving: `CST`, or `GMT+1` if it has no abbreviation.
 */
export function timeZoneAt(instant: string | Date): string {
  return zoneName(shortZoneName(), new Date(instant));
}

/** The reader's time zone in words: `Central Time (America/Chicago)`, or `UTC`. */
export function describeTimeZone(): string {
  const timeZone = readerTimeZone();
  return timeZone === 'UTC' ? timeZone : `${zoneName(longZoneName(), new Date())} (${timeZone})`;
}

/** The IANA name of the reader's time zone: `America/Chicago`. */
export function readerTimeZone(): string {
  return shortZoneName().resolvedOptions().timeZone;
}

/** A time zone in words, by its IANA name: `Central Time`. */
export function timeZoneName(timeZone: string): string {
  return zoneName(zoneNameFormat('longGeneric', timeZone)(), new Date());
}

const dayKeyFormat = /* @__PURE__ */ regionalFormat(
  // The Swedish form of a day is the one of ISO 8601.
  ({ timeZone }) => new Intl.DateTimeFormat('sv-SE', { timeZone }),
);

/** The calendar day of a point in time for the reader, as midnight UTC in ms; a day is the same for every reader. */
export function readerDay(instant: string | number): number {
  if (typeof instant === 'string' && isDay(instant)) return Date.parse(instant);
  const time = new Date(instant);
  if (hasOwnTimeZone()) return Date.parse(dayKeyFormat().format(time));
  return Date.UTC(time.getFullYear(), time.getMonth(), time.getDate());
}
