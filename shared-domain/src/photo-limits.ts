/** Limits of a photo; the server judges by content, never by name. */
export const photoLimits = {
  maxBytes: 10 * 1024 * 1024,
  maxPixels: 50_000_000,
  maxPerTrackingEvent: 10,
} as const;
