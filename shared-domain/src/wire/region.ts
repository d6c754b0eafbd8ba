/** How times and numbers are written; without a time zone, in the reader's. */
export interface Region {
  locale: string;
  timeZone: string | undefined;
}

/** Locales of the portal's own form. */
export const plainLocales: readonly string[] = ['en-US', 'en'];

let region: Region = { locale: 'en-US', timeZone: undefined };

/** Changes how times and numbers are written from now on. The portal keeps the default. */
export function setRegion(next: Region): void {
  region = next;
}

/** True if times are in a time zone of their own instead of the reader's. */
export function hasOwnTimeZone(): boolean {
  return region.timeZone !== undefined;
}

/**
 * True if times and numbers are written as in the portal, which is also the form of plain English. They need no `Intl`
 * then, whose first use blocks a page for 13 ms.
 */
export function isPlainRegion(): boolean {
  return plainLocales.includes(region.locale) && region.timeZone === undefined;
}

/** Makes a format at its first use, because making it on import would delay the first content. */
export function regionalFormat<T>(make: (region: Region) => T): () => T {
  let made: { of: Region; value: T } | undefined;
  return () => (made?.of === region ? made : (made = { of: region, value: make(region) })).value;
}
