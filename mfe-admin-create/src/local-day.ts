/** The day of a moment in the reader's time zone, as a date input holds it: `2026-11-20`. */
export function formatLocalDay(moment: Date): string {
  const month = String(moment.getMonth() + 1).padStart(2, '0');
  const day = String(moment.getDate()).padStart(2, '0');
  return `${moment.getFullYear()}-${month}-${day}`;
}

/** Reads what a date input or a date-and-time input holds as a moment in the reader's time zone; null when it is none. */
export function parseLocalMoment(text: string): Date | null {
  const match = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d))?)?/.exec(text);
  if (!match) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = match.slice(1, 6).map((part) => Number(part ?? 0));
  const moment = new Date(year, month - 1, day, hour, minute);
  // `Date` takes the year 26 for 1926: a year of two digits that was typed in haste is none.
  return moment.getFullYear() === year && moment.getMonth() === month - 1 && moment.getDate() === day ? moment : null;
}
