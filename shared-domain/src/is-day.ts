/** True when a point in time, as the API answers it, means a whole day: midnight UTC. */
export function isDay(instant: string): boolean {
  return instant.endsWith('T00:00:00.000Z');
}
