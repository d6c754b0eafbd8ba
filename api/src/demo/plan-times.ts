import type { LoadStatus } from 'shared-domain/waste';
import { dayMs, hourMs, minuteMs } from 'shared-domain/wire';
import type { DemoPlace } from './demo-facilities';
import type { SeededRandom } from './seeded-random';
import { lastWorkingTime, nextOfficeTime } from './working-time';

export interface Step {
  status: LoadStatus;
  place: DemoPlace;
}

/** Bounds of the history of a load. */
export interface Period {
  /** IANA time zone of the generator: people work by its clock, and the certificate shows it. */
  timeZone: string;
  /** The end of the demo's history: nothing happens after it. */
  anchor: Date;
}

/** Hours of work or rest before a step, without the way; days since a load in this status was last seen. */
const stages: Record<LoadStatus, { hoursBefore: [number, number]; lastSeenDays: [number, number] }> = {
  generated: { hoursBefore: [0, 0], lastSeenDays: [0.4, 7] },
  picked_up: { hoursBefore: [20, 90], lastSeenDays: [0.3, 1.2] },
  in_transit: { hoursBefore: [0.4, 2.5], lastSeenDays: [0.1, 1.4] },
  // Old enough that an earlier step could be corrected during office hours.
  in_storage: { hoursBefore: [0.5, 3], lastSeenDays: [4, 7] },
  at_disposal_facility: { hoursBefore: [0.5, 14], lastSeenDays: [0.4, 9] },
  disposed: { hoursBefore: [60, 420], lastSeenDays: [1, 26] },
  certified: { hoursBefore: [50, 300], lastSeenDays: [4, 130] },
};

/** Event times, oldest first, counted back from when the load was last seen. Work rests at night and on weekends. */
export function planTimes(random: SeededRandom, steps: Step[], { timeZone, anchor }: Period): Date[] {
  const last = steps.at(-1);
  if (!last) return [];
  let time = anchor.getTime() - random.between(...stages[last.status].lastSeenDays) * dayMs;
  const times: Date[] = [];
  for (const [position, step] of [...steps.entries()].reverse()) {
    time = lastWorkingTime(time, step.status, timeZone, random.next());
    times.unshift(new Date(Math.round(time / minuteMs) * minuteMs));
    const from = steps[position - 1]?.place ?? step.place;
    time -= (random.between(...stages[step.status].hoursBefore) + drivingHours(from, step.place)) * hourMs;
  }
  return times;
}

const lateHours = [5, 21, 23, 26] as const;

/** Most steps are recorded within minutes; some later in the office, from the paper. */
export function planRecordTime(
  random: SeededRandom,
  eventTime: Date,
  position: number,
  { timeZone, anchor }: Period,
): Date {
  const isLate = position > 0 && random.isLucky(0.12);
  const part = random.next();
  const soon = eventTime.getTime() + Math.round((1 + part * 8) * minuteMs);
  if (!isLate) return new Date(soon);
  const delay = (lateHours[Math.floor(part * lateHours.length)] ?? 0) * hourMs;
  const late = nextOfficeTime(eventTime.getTime() + delay, timeZone);
  return new Date(late <= anchor.getTime() ? late : soon);
}

/** Time on the road: the straight line, a quarter longer, at the pace of a truck. */
function drivingHours(from: DemoPlace, to: DemoPlace): number {
  const kilometersPerDegree = 111.2;
  const east = (to.lng - from.lng) * Math.cos((to.lat * Math.PI) / 180);
  return (Math.hypot(to.lat - from.lat, east) * kilometersPerDegree * 1.25) / 75;
}
