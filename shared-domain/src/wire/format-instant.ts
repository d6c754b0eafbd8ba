const instantFormat = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** A point in time in en-US short form with hour and minute, in the reader's time zone: `Nov 20, 2026, 8:15 AM`. */
export function formatInstant(instant: string | Date): string {
  return instantFormat.format(new Date(instant));
}
