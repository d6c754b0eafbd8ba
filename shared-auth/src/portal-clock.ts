/** By how many ms the portal's clock is ahead of this device's. */
let leadMs = 0;

/** Learns the portal's time from the `Date` header of a response. Without the header, what is known stays. */
export function notePortalTime(date: unknown): void {
  const lead = Date.parse(String(date)) - Date.now();
  if (!Number.isNaN(lead)) leadMs = lead;
}

/** The current time by the portal's clock, in ms; by this device's clock until the portal has answered. */
export function portalNow(): number {
  return Date.now() + leadMs;
}
