const zoneNameFormats = {
  short: new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' }),
  longGeneric: new Intl.DateTimeFormat('en-US', { timeZoneName: 'longGeneric' }),
};

function zoneName(style: keyof typeof zoneNameFormats, instant: Date): string {
  const parts = zoneNameFormats[style].formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/**
 * Short name of the reader's time zone at that time, with daylight saving: `CST`, or `GMT+1` if it has no abbreviation.
 */
export function timeZoneAt(instant: string | Date): string {
  return zoneName('short', new Date(instant));
}

/** The reader's time zone in words: `Central Time (America/Chicago)`. */
export function describeTimeZone(): string {
  const name = zoneName('longGeneric', new Date());
  const { timeZone } = zoneNameFormats.short.resolvedOptions();
  return `${name} (${timeZone})`;
}
