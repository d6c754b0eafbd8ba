/** A point in time for documents: `2026-11-20 08:15:00 UTC`. */
export function formatUtc(instant: string | Date): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

/** A day for documents, `2026-11-20`; with its time when it is not midnight in UTC. */
export function formatUtcDay(instant: string): string {
  return instant.endsWith('T00:00:00.000Z') ? instant.slice(0, 10) : formatUtc(instant);
}
