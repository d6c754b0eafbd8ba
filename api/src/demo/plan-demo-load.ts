import { formatPosition, type LoadStatus, type NewLoad } from 'shared-domain/waste';
import type { DemoCompany, DemoPlace, DemoRoute } from './demo-companies';
import { demoNotes } from './demo-notes';
import { demoWastes } from './demo-wastes';
import { demoId, SeededRandom } from './seeded-random';

interface PlannedTrackingEvent {
  id: string;
  status: LoadStatus;
  location: string;
  notes: string | null;
  eventTime: Date;
  recordedAt: Date;
  photos: PlannedPhoto[];
}

export interface PlannedPhoto {
  id: string;
  status: LoadStatus;
  manifestNumber: string;
  /** Different for each picture: the scene is drawn from it. */
  seed: string;
}

export interface PlannedLoad {
  id: string;
  load: NewLoad;
  createdAt: Date;
  /** In the order of recording. */
  trackingEvents: PlannedTrackingEvent[];
}

const hour = 3_600_000;
const day = 24 * hour;

/** How long work or rest before a step takes, the way not counted, and how long ago a load in this status was last seen. */
const stages: Record<LoadStatus, { hoursBefore: [number, number]; lastSeenDays: [number, number] }> = {
  generated: { hoursBefore: [0, 0], lastSeenDays: [0.4, 7] },
  picked_up: { hoursBefore: [20, 90], lastSeenDays: [0.1, 1.2] },
  in_transit: { hoursBefore: [0.4, 2.5], lastSeenDays: [0.1, 1.6] },
  in_storage: { hoursBefore: [0.5, 3], lastSeenDays: [0.8, 8] },
  at_disposal_facility: { hoursBefore: [0.5, 14], lastSeenDays: [0.4, 9] },
  disposed: { hoursBefore: [60, 420], lastSeenDays: [1, 26] },
  certified: { hoursBefore: [50, 300], lastSeenDays: [4, 130] },
};

export interface DemoLoadFacts {
  company: DemoCompany;
  clientId: string;
  index: number;
  status: LoadStatus;
  /** How many of its steps have a photo, from 0 to 1. */
  photoShare: number;
  /** The end of the demo's history: nothing happens after it. */
  anchor: Date;
}

/** Invents one load and its way through the world; the same facts always give the same load. */
export function planDemoLoad({ company, clientId, index, status, photoShare, anchor }: DemoLoadFacts): PlannedLoad {
  const name = `${company.company} ${index}`;
  const random = new SeededRandom(name);
  const route = random.pick(company.routes);
  const waste = demoWastes[random.pick(company.wastes)] ?? demoWastes['lab'];
  if (!waste) throw new Error('The demo has no wastes');
  const manifestNumber = `1002${String(random.whole(10_000, 99_999))}ELC`;
  const steps = planSteps(random, route, status);
  const times = planTimes(random, steps, anchor);
  const createdAt = times[0] ?? anchor;
  const trackingEvents = steps.map((step, position): PlannedTrackingEvent => {
    const eventTime = times[position] ?? anchor;
    const id = demoId(`${name} step ${position}`);
    const photoCount = photoShare >= 1 || random.isLucky(photoShare) ? (random.isLucky(0.25) ? 2 : 1) : 0;
    return {
      id,
      status: step.status,
      location: random.isLucky(0.8) || position === 0 ? positionOf(random, step.place) : step.place.name,
      notes: random.isLucky(0.75) ? random.pick(demoNotes[step.status]) : null,
      eventTime,
      recordedAt: recordTime(random, eventTime, position, anchor),
      photos: Array.from({ length: photoCount }, (_, photo) => ({
        id: demoId(`${name} step ${position} photo ${photo}`),
        status: step.status,
        manifestNumber,
        seed: `${name} step ${position} photo ${photo}`,
      })),
    };
  });
  trackingEvents.sort((a, b) => a.recordedAt.getTime() - b.recordedAt.getTime());
  const pickup = new Date(createdAt.getTime() + random.whole(1, 4) * day);
  return {
    id: demoId(`${name} load`),
    createdAt,
    trackingEvents,
    load: {
      client_id: clientId,
      manifest_number: manifestNumber,
      generator_name: route.generator.site,
      generator_address: route.generator.address,
      generator_epa_id: random.isLucky(0.9) ? route.generator.epaId : null,
      waste_type: waste.type,
      waste_description: waste.description,
      quantity: planQuantity(random, waste.quantity),
      unit: waste.unit,
      hazard_class: waste.hazardClass,
      container_type: waste.container,
      packaging_date: startOfDay(new Date(createdAt.getTime() - random.whole(0, 12) * day)).toISOString(),
      safety_notes: waste.safetyNotes,
      pickup_scheduled: startOfDay(pickup).toISOString(),
      disposal_scheduled: random.isLucky(0.7) ? startOfDay(new Date(pickup.getTime() + 14 * day)).toISOString() : null,
    },
  };
}

interface Step {
  status: LoadStatus;
  place: DemoPlace;
}

/** The way from the generator to the status, mostly as usual. */
function planSteps(random: SeededRandom, { generator, via, storage, facility }: DemoRoute, status: LoadStatus): Step[] {
  const hasStorage = status === 'in_storage' || random.isLucky(0.35);
  const transit = via.map((place): Step => ({ status: 'in_transit', place }));
  const steps: Step[] = [{ status: 'generated', place: generator }];
  // Now and then a pickup is not recorded: the next step is exceptional then.
  if (status === 'picked_up' || !random.isLucky(0.08)) steps.push({ status: 'picked_up', place: generator });
  steps.push(...transit.slice(0, random.whole(1, transit.length)));
  if (hasStorage) steps.push({ status: 'in_storage', place: storage });
  steps.push({ status: 'at_disposal_facility', place: facility });
  steps.push({ status: 'disposed', place: facility }, { status: 'certified', place: facility });
  const last = steps.findLastIndex((step) => step.status === status);
  return steps.slice(0, last + 1);
}

/** Event times, oldest first, counted back from when the load was last seen. */
function planTimes(random: SeededRandom, steps: Step[], anchor: Date): Date[] {
  const last = steps.at(-1);
  if (!last) return [];
  let time = anchor.getTime() - random.between(...stages[last.status].lastSeenDays) * day;
  const times: Date[] = [];
  for (const [position, step] of [...steps.entries()].reverse()) {
    times.unshift(new Date(Math.round(time / 60_000) * 60_000));
    const from = steps[position - 1]?.place ?? step.place;
    time -= (random.between(...stages[step.status].hoursBefore) + drivingHours(from, step.place)) * hour;
  }
  return times;
}

/** Time on the road: the straight line, a quarter longer, at the pace of a truck. */
function drivingHours(from: DemoPlace, to: DemoPlace): number {
  const kilometresPerDegree = 111.2;
  const east = (to.lng - from.lng) * Math.cos((to.lat * Math.PI) / 180);
  return (Math.hypot(to.lat - from.lat, east) * kilometresPerDegree * 1.25) / 75;
}

/** Most steps are recorded within minutes; some in the evening, from the paper. Never later than the demo's present. */
function recordTime(random: SeededRandom, eventTime: Date, position: number, anchor: Date): Date {
  const isLate = position > 0 && random.isLucky(0.12);
  const delay = isLate ? random.between(5, 40) * hour : random.between(1, 9) * 60_000;
  return new Date(Math.min(eventTime.getTime() + Math.round(delay), anchor.getTime()));
}

/** Within about two hundred metres of the place, as a phone would give it. */
function positionOf(random: SeededRandom, { lat, lng }: DemoPlace): string {
  return formatPosition({ lat: lat + random.between(-0.002, 0.002), lng: lng + random.between(-0.002, 0.002) });
}

function planQuantity(random: SeededRandom, [low, high]: readonly [number, number]): number {
  const quantity = random.between(low, high);
  return quantity > 100 ? Math.round(quantity) : Math.round(quantity * 100) / 100;
}

function startOfDay(time: Date): Date {
  return new Date(Math.floor(time.getTime() / day) * day);
}
