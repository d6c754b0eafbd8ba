import { validEvents } from './event-time';
import type { Load } from './load';
import { isExceptionalStep, loadStatuses, type LoadStatus, statusSteps } from './load-status';
import { distanceInKm, parsePosition, type Position, siteRadius } from './position';
import type { Site } from './site';
import type { TrackingEvent } from './tracking-event';

// In this file, events are oldest first.

/** What decides when a load reached a stage. */
export type Step = Pick<TrackingEvent, 'status' | 'timestamp' | 'corrected_by'>;

/**
 * The valid events since the load was last in transit or in storage. If the load left a facility again, for example
 * because it was rejected, that facility did not dispose of it.
 */
export function finalEvents<Event extends Step>(trackingEvents: readonly Event[]): Event[] {
  const events = validEvents(trackingEvents);
  return events.slice(events.findLastIndex(({ status }) => statusSteps[status].isTracked) + 1);
}

/** When the load last reached a status, as in `status_since`: repeats of the status do not count. */
export function reachedAt(trackingEvents: readonly Step[], status: LoadStatus): string | null {
  const events = validEvents(trackingEvents);
  const last = events.findLastIndex((event) => event.status === status);
  const before = events.slice(0, last + 1).findLastIndex((event) => event.status !== status);
  return last === -1 ? null : (events[before + 1]?.timestamp ?? null);
}

/**
 * When the waste was generated: by its first such event, or else when the load was created. Null if another event is
 * earlier, because imports, and loads whose first steps were recorded later, were created after their waste was generated.
 */
export function generatedAt(
  { created_at }: Pick<Load, 'created_at'>,
  trackingEvents: readonly TrackingEvent[],
): string | null {
  const events = validEvents(trackingEvents);
  const generated = events.find(({ status }) => status === 'generated');
  const isLate = events.some(({ timestamp }) => Date.parse(timestamp) < Date.parse(created_at));
  return generated?.timestamp ?? (isLate ? null : created_at);
}

/**
 * Whether a stage that no valid event records was optional: steps lead over it, and the usual order allows all of them.
 * Without a record, the generation is never optional.
 */
export function isOptionalStage(stage: LoadStatus, trackingEvents: readonly TrackingEvent[]): boolean {
  const statuses: LoadStatus[] = ['generated', ...validEvents(trackingEvents).map(({ status }) => status)];
  const isBefore = (status: LoadStatus, other: LoadStatus) =>
    loadStatuses.indexOf(status) < loadStatuses.indexOf(other);
  const stepsOver = statuses
    .map((status, index) => ({ from: statuses[index - 1] ?? status, to: status }))
    .filter(({ from, to }) => isBefore(from, stage) && isBefore(stage, to));
  return stepsOver.length > 0 && !stepsOver.some(({ from, to }) => isExceptionalStep(from, to));
}

/** When the load was disposed of; null if no event since its last transport or storage records that. */
export function disposedAt(trackingEvents: readonly Step[]): string | null {
  return reachedAt(finalEvents(trackingEvents), 'disposed');
}

/** A disposal is recorded, but the load was moved afterwards. */
export function wasMovedAfterDisposal(trackingEvents: readonly TrackingEvent[]): boolean {
  return disposedAt(trackingEvents) === null && validEvents(trackingEvents).some(({ status }) => status === 'disposed');
}

/** Where the load was disposed of. */
export interface DisposalFacility {
  name: string;
  /** The arrival with which the load was received there, or the disposal if only that says where it is. */
  step: TrackingEvent;
}

/** The known sites of a client. Those with a process are disposal facilities. */
type DisposalSites = readonly Pick<Site, 'name' | 'process'>[];

/**
 * Where a valid step says that the disposal facility is. Arrivals after the last disposal do not count. Without `sites`,
 * the place of an arrival always counts.
 */
export function disposalFacility(
  trackingEvents: readonly TrackingEvent[],
  sites: DisposalSites,
): DisposalFacility | null {
  const events = finalEvents(trackingEvents);
  const lastDisposal = events.findLastIndex(({ status }) => status === 'disposed');
  const beforeDisposal = lastDisposal === -1 ? events : events.slice(0, lastDisposal);
  const placed = beforeDisposal.filter(
    (event) => event.status === 'at_disposal_facility' && placeNameOf(event) !== null,
  );
  // An inaccurate position cannot say that the load is elsewhere.
  const accurate = placed.filter((event) => (event.accuracy_m ?? 0) <= siteRadius.usual || siteNameOf(event) !== null);
  const arrivals = accurate.length > 0 ? accurate : placed;
  const disposal = events[lastDisposal];
  const disposalSite = disposal ? siteNameOf(disposal) : null;
  if (disposal && disposalSite && arrivals.every((event) => mayBeAt(disposalSite, event, sites))) {
    return { name: disposalSite, step: disposal };
  }
  // A place that was typed between an arrival and the disposal at one known site, such as a dock, is part of the site.
  const located = arrivals.filter((event) => placeNameOf(event) === disposalSite || !isTyped(event));
  const stops = disposalSite && located.map(placeNameOf).at(-1) === disposalSite ? located : arrivals;
  // The load was received when it last came from another facility; repeats at the same place do not count.
  const last = stops.at(-1);
  const arrival = last && stops[stops.findLastIndex((event) => !isSamePlace(event, last)) + 1];
  const name = arrival && placeNameOf(arrival);
  return arrival && name ? { name, step: arrival } : null;
}

function placeNameOf(step: TrackingEvent): string | null {
  return siteNameOf(step) ?? step.location;
}

/** The known site where a step was recorded; null elsewhere. */
function siteNameOf({ place }: TrackingEvent): string | null {
  return place?.startsWith('at ') ? place.slice(3) : null;
}

/** Neither a known site nor a position. */
function isTyped(step: TrackingEvent): boolean {
  return siteNameOf(step) === null && positionOf(step) === null;
}

/**
 * Whether an arrival does not rule out that the load was at a known disposal facility: its position is inaccurate, or its
 * place was typed, such as a dock, and contains no name of another site.
 */
function mayBeAt(facility: string, step: TrackingEvent, sites: DisposalSites): boolean {
  const isFacility = sites.some(({ name, process }) => name === facility && process !== null);
  if (!isFacility || placeNameOf(step) === facility) return false;
  if (!isTyped(step)) return siteNameOf(step) === null && (step.accuracy_m ?? 0) > siteRadius.usual;
  const typed = step.location?.toLowerCase() ?? '';
  return !sites.some(({ name }) => name !== facility && typed.includes(name.toLowerCase()));
}

/** Also true for two positions outside known sites that may lie within a site's usual radius of each other. */
function isSamePlace(step: TrackingEvent, other: TrackingEvent): boolean {
  if (placeNameOf(step) === placeNameOf(other)) return true;
  const [from, to] = [positionOf(step), positionOf(other)];
  if (!from || !to || siteNameOf(step) !== null || siteNameOf(other) !== null) return false;
  const reach = siteRadius.usual + (step.accuracy_m ?? 0) + (other.accuracy_m ?? 0);
  return distanceInKm(from, to) * 1000 <= reach;
}

function positionOf({ location }: TrackingEvent): Position | null {
  return location === null ? null : parsePosition(location);
}
