import type { MapPoint } from './map-projection';

/** Stops that would cover each other, shown as one. */
export interface StopGroup<Stop> extends MapPoint {
  stops: Stop[];
}

/** Pixels between the middles of two markers that just do not touch. */
export const reach = 27;

/** Groups stops that are too close to distinguish, each at the middle of its stops. */
export function groupStops<Stop>(stops: readonly (MapPoint & { stop: Stop })[]): StopGroup<Stop>[] {
  const groups: StopGroup<Stop>[] = [];
  for (const { stop, x, y } of stops) {
    const near = groups.find((group) => Math.hypot(group.x - x, group.y - y) < reach);
    if (!near) {
      groups.push({ x, y, stops: [stop] });
      continue;
    }
    const count = near.stops.push(stop);
    near.x += (x - near.x) / count;
    near.y += (y - near.y) / count;
  }
  return groups;
}

/** `3`, `3–5` for consecutive numbers, `3, 5` for two others, otherwise `3 … 9`. */
export function describeNumbers(numbers: readonly number[]): string {
  const sorted = [...numbers].sort((a, b) => a - b);
  const [first = 0, last = first] = [sorted[0], sorted.at(-1)];
  if (sorted.length === 1) return String(first);
  if (last - first === sorted.length - 1) return `${first}–${last}`;
  return sorted.length === 2 ? `${first}, ${last}` : `${first} … ${last}`;
}
