const shape = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?(?:Z|[+-]([01]\d|2[0-3]):?[0-5]\d))?$/;

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
  return new Date(text);
}
