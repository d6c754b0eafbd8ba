/** Limits of a photo; the server judges by content, never by name. */
export const photoLimits = {
  maxBytes: 40 * 1024 * 1024,
  /** Above this, the page scales a photo down before it sends it. */
  scaledAboveBytes: 10 * 1024 * 1024,
  maxPixels: 100_000_000,
  maxPerTrackingEvent: 50,
} as const;
