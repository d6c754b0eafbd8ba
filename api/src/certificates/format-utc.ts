/** A point in time for documents: `2026-11-20 08:15:00 UTC`. */
export function formatUtc(instant: string | Date): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}
