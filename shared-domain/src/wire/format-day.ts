const dayFormat = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** A calendar day in en-US short form, the same in every time zone: `Jan 15, 2026`. Days are midnight UTC. */
export function formatDay(day: string | Date): string {
  return dayFormat.format(new Date(day));
}
