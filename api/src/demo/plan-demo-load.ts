import { formatPosition, type ContainerType, type LoadStatus, type NewLoad } from 'shared-domain/waste';
import { dayMs } from 'shared-domain/wire';
import { dayAt } from '../platform/zoned-time';
import type { DemoCompany, DemoRoute } from './demo-companies';
import type { DemoPlace } from './demo-facilities';
import { pickNote } from './demo-notes';
import { demoWastes, type Treatment } from './demo-wastes';
import { type Period, planRecordTime, planTimes, type Step } from './plan-times';
import { demoId, SeededRandom } from './seeded-random';
import { workingDay } from './working-time';

export interface PlannedTrackingEvent {
  id: string;
  status: LoadStatus;
  location: string;
  /** Meters; null if the location is not a position. */
  accuracyM: number | null;
  notes: string | null;
  eventTime: Date;
  recordedAt: Date;
  /** Id of the event that it corrects. */
  corrects?: string;
  photos: PlannedPhoto[];
}

export interface PlannedPhoto {
  id: string;
  status: LoadStatus;
  manifestNumber: string;
  container: ContainerType;
  treatment: Treatment;
  /** Different for each picture: the scene is drawn from it. */
  seed: string;
}

export interface PlannedLoad {
  id: string;
  load: NewLoad;
  /** IANA time zone of the generator. */
  timeZone: string;
  createdAt: Date;
  /** In the order of recording. */
  trackingEvents: PlannedTrackingEvent[];
}

export interface DemoLoadFacts {
  company: DemoCompany;
  clientId: string;
  index: number;
  status: LoadStatus;
  /** Has photos at every step, and was picked up and disposed of on the scheduled days. */
  isShowpiece: boolean;
  /** Should have been disposed of a few days ago. */
  isOverdue: boolean;
  /** All places were typed, so that it has no position. */
  hasTypedPlaces: boolean;
  anchor: Date;
}

/** Generates a load and its journey; the same facts always give the same load. */
export function planDemoLoad(facts: DemoLoadFacts): PlannedLoad {
  const { company, clientId, index, status, isShowpiece, hasTypedPlaces, anchor } = facts;
  const name = `${company.company} ${index}`;
  const random = new SeededRandom(name);
  const waste = demoWastes[random.pick(company.wastes)];
  if (!waste) throw new Error('The demo has no such waste');
  const route = random.pick(company.routes.filter(({ facility }) => facility.treatment === waste.treatment));
  const manifestNumber = `1002${String(random.whole(10_000, 99_999))}ELC`;
  const steps = planSteps(random, route, status);
  const period: Period = { timeZone: route.generator.timeZone, anchor };
  const times = planTimes(random, steps, period);
  const createdAt = times[0] ?? anchor;
  const trackingEvents = steps.map((step, position): PlannedTrackingEvent => {
    const eventTime = times[position] ?? anchor;
    const id = demoId(`${name} step ${position}`);
    const photoCount = isShowpiece || random.isLucky(0.65) ? (random.isLucky(0.25) ? 2 : 1) : 0;
    const isPosition = !hasTypedPlaces && (random.isLucky(0.8) || position === 0);
    return {
      id,
      status: step.status,
      location: isPosition ? positionOf(random, step.place) : step.place.name,
      accuracyM: isPosition ? new SeededRandom(id).whole(4, 28) : null,
      notes: random.isLucky(0.75) ? pickNote(random, step.status, waste) : null,
      eventTime,
      recordedAt: planRecordTime(random, eventTime, position, period),
      photos: Array.from({ length: photoCount }, (_, photo) => ({
        id: demoId(`${name} step ${position} photo ${photo}`),
        status: step.status,
        manifestNumber,
        container: waste.container,
        treatment: waste.treatment,
        seed: `${name} step ${position} photo ${photo}`,
      })),
    };
  });
  trackingEvents.sort((a, b) => a.recordedAt.getTime() - b.recordedAt.getTime());
  return {
    id: demoId(`${name} load`),
    createdAt,
    timeZone: period.timeZone,
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
      packaging_date: planPackaging(random, createdAt, period).toISOString(),
      safety_notes: waste.safetyNotes,
      ...planSchedule(random, { ...facts, steps, times }, period),
    },
  };
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

/** A working day, at the latest that of the creation. */
function planPackaging(random: SeededRandom, createdAt: Date, { timeZone }: Period): Date {
  return workingDay(new Date(dayAt(createdAt, timeZone).getTime() - random.whole(0, 12) * dayMs));
}

interface History extends Pick<DemoLoadFacts, 'isShowpiece' | 'isOverdue'> {
  steps: Step[];
  times: Date[];
}

/** Working days that fit what happened: most were kept, a few steps came a day or two late. */
function planSchedule(
  random: SeededRandom,
  { steps, times, isShowpiece, isOverdue }: History,
  { timeZone, anchor }: Period,
): Pick<NewLoad, 'pickup_scheduled' | 'disposal_scheduled'> {
  const created = dayAt(times[0] ?? anchor, timeZone);
  const plan = (statuses: LoadStatus[], otherwise: Date, notBefore: Date): Date => {
    const time = times[steps.findIndex(({ status }) => statuses.includes(status))];
    const daysLate = random.isLucky(0.85) ? 0 : random.whole(1, 2);
    const planned = workingDay(dayAt(time ?? otherwise, timeZone), time && !isShowpiece ? daysLate : 0);
    return planned < notBefore ? notBefore : planned;
  };
  const daysAfter = (time: Date, days: number) => new Date(time.getTime() + days * dayMs);
  const pickup = plan(['picked_up', 'in_transit'], daysAfter(anchor, random.whole(1, 5)), created);
  const soonest = pickup > anchor ? pickup : anchor;
  const disposal = isOverdue
    ? new Date(Math.max(workingDay(anchor, random.whole(2, 4)).getTime(), pickup.getTime()))
    : plan(['disposed'], daysAfter(soonest, random.whole(3, 12)), pickup);
  return {
    pickup_scheduled: pickup.toISOString(),
    disposal_scheduled: isOverdue || random.isLucky(0.7) ? disposal.toISOString() : null,
  };
}

/** Within about two hundred meters of the place, as a phone would give it. */
function positionOf(random: SeededRandom, { lat, lng }: DemoPlace): string {
  return formatPosition({ lat: lat + random.between(-0.002, 0.002), lng: lng + random.between(-0.002, 0.002) });
}

function planQuantity(random: SeededRandom, [low, high]: readonly [number, number]): number {
  const quantity = random.between(low, high);
  return quantity > 100 ? Math.round(quantity) : Math.round(quantity * 100) / 100;
}
