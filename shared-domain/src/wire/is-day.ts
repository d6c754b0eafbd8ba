/** True if a point in time from the API means a whole day: midnight UTC. */
export function isDay(instant: string): boolean {
  return instant.endsWith('T00:00:00.000Z');
}
