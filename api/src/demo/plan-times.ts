import type { LoadStatus } from 'shared-domain/waste';
import type { DemoPlace } from './demo-facilities';
import type { SeededRandom } from './seeded-random';

export interface Step {
  status: LoadStatus;
  place: DemoPlace;
}

const minute = 60_000;
const hour = 60 * minute;
export const day = 24 * hour;

/** Hours of work or rest before a step, without the way; days since a load in this status was last seen. */
const stages: Record<LoadStatus, { hoursBefore: [number, number]; lastSeenDays: [number, number] }> = {
  generated: { hoursBefore: [0, 0], lastSeenDays: [0.4, 7] },
  picked_up: { hoursBefore: [20, 90], lastSeenDays: [0.3, 1.2] },
  in_transit: { hoursBefore: [0.4, 2.5], lastSeenDays: [0.1, 1.4] },
  in_storage: { hoursBefore: [0.5, 3], lastSeenDays: [0.8, 8] },
  at_disposal_facility: { hoursBefore: [0.5, 14], lastSeenDays: [0.4, 9] },
  disposed: { hoursBefore: [60, 420], lastSeenDays: [1, 26] },
  certified: { hoursBefore: [50, 300], lastSeenDays: [4, 130] },
};

/** Event times, oldest first, counted back from when the load was last seen. Work rests at night and on weekends. */
export function planTimes(random: SeededRandom, steps: Step[], anchor: Date): Date[] {
  const last = steps.at(-1);
  if (!last) return [];
  let time = anchor.getTime() - random.between(...stages[last.status].lastSeenDays) * day;
  const times: Date[] = [];
  for (const [position, step] of [...steps.entries()].reverse()) {
    time = lastWorkingTime(time, step, random.next());
    times.unshift(new Date(Math.round(time / minute) * minute));
    const from = steps[position - 1]?.place ?? step.place;
    time -= (random.between(...stages[step.status].hoursBefore) + drivingHours(from, step.place)) * hour;
  }
  return times;
}

/** Most steps are recorded within minutes; some in the office, from the paper. Never later than the demo's present. */
export function planRecordTime(random: SeededRandom, eventTime: Date, position: number, anchor: Date): Date {
  const isLate = position > 0 && random.isLucky(0.12);
  const delay = isLate ? random.pick([5, 21, 23, 26]) * hour : random.between(1, 9) * minute;
  return new Date(Math.min(eventTime.getTime() + Math.round(delay), anchor.getTime()));
}

/** The calendar day at a place, as midnight UTC of that day; days can be added. */
export function dayAt(time: Date, place: DemoPlace, daysLater = 0): Date {
  const local = time.getTime() + localOffset(place);
  return new Date(Math.floor(local / day) * day + daysLater * day);
}

/** The latest time at or before `time` at which people work at the step's place. `part` (0 to 1) spreads moved times over the day. */
function lastWorkingTime(time: number, { status, place }: Step, part: number): number {
  const [opens, closes] = status === 'in_transit' ? [6, 20] : [7, 17];
  const offset = localOffset(place);
  const local = time + offset;
  let midnight = Math.floor(local / day) * day;
  const hours = (local - midnight) / hour;
  if (hours >= opens && hours < closes && !isWeekend(midnight)) return time;
  if (hours < opens) midnight -= day;
  while (isWeekend(midnight)) midnight -= day;
  return midnight + (opens + part * (closes - opens)) * hour - offset;
}

function isWeekend(midnight: number): boolean {
  return [0, 6].includes(new Date(midnight).getUTCDay());
}

/** Standard time by longitude: 15° are an hour. */
function localOffset({ lng }: DemoPlace): number {
  return Math.round(lng / 15) * hour;
}

/** Time on the road: the straight line, a quarter longer, at the pace of a truck. */
function drivingHours(from: DemoPlace, to: DemoPlace): number {
  const kilometersPerDegree = 111.2;
  const east = (to.lng - from.lng) * Math.cos((to.lat * Math.PI) / 180);
  return (Math.hypot(to.lat - from.lat, east) * kilometersPerDegree * 1.25) / 75;
}
