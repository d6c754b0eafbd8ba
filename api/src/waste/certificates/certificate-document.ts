import { createHash } from 'node:crypto';
import {
  disposedAt,
  finalEvents,
  formatAccuracy,
  generatedAt,
  loadStatuses,
  parsePosition,
  siteRadius,
  validEvents,
  wasMovedAfterDisposal,
  type LoadDetail,
  type LoadStatus,
  type Position,
  type Site,
  type TrackingEvent,
} from 'shared-domain/waste';
import type { Client } from 'shared-domain/wire';
import { distanceInKm } from '../places/nearest-place';

/** A photo as the certificate lists it. */
export interface CertificatePhoto {
  id: string;
  sha256: string;
  /** Of the file on the device, if it was scaled down before it was sent. */
  original_sha256: string | null;
  /** A small JPEG; null if only the digest is printed. */
  thumbnail: Buffer | null;
  /** What is wrong with its stored files, or that there was no time to check them; null if they are intact. */
  damage: 'missing' | 'damaged' | 'unchecked' | null;
}

/** Everything that a certificate states. Pure data: rendering it needs nothing else. */
export interface CertificateDocument {
  load: LoadDetail;
  client: Pick<Client, 'company' | 'name'>;
  /** The known sites of the client. */
  sites: Pick<Site, 'name' | 'address' | 'epa_id' | 'process'>[];
  /** Oldest first. */
  trackingEvents: TrackingEvent[];
  photos: CertificatePhoto[];
  /** IANA time zone of all times. */
  timeZone: string;
  issuedAt: Date;
  /** Email address of the user, or the partner of an embed. */
  issuedTo: string;
}

/**
 * Identifies the content, in eight groups such as `3F0A-91C2-…-77DE-04B6`: certificates of a load with the same number
 * state the same steps with their places, photos and facility. Known sites can change, so what is stated of them is part
 * of it. 128 bits, because an editor of sites can try out many names.
 */
export function certificateNumber(document: CertificateDocument): string {
  const { load, trackingEvents, photos } = document;
  const { site } = facilityOf(document) ?? {};
  const parts = [
    load.id,
    ...trackingEvents.map(({ id, place }) => JSON.stringify([id, place])),
    ...photos.flatMap(({ sha256, original_sha256 }) => (original_sha256 ? [sha256, original_sha256] : [sha256])),
    ...(site ? [JSON.stringify([site.epa_id, site.process, ...(site.address ? [site.address] : [])])] : []),
  ];
  const digest = createHash('sha256').update(parts.join('\n')).digest('hex').toUpperCase();
  return digest.slice(0, 32).replace(/.{4}(?=.)/g, '$&-');
}

/**
 * Where a valid step says that the disposal facility is, and the client's known site with that name. Arrivals after the
 * last disposal do not count.
 */
export function facilityOf({ trackingEvents, sites }: CertificateDocument) {
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
  // A place that was typed between an arrival and the disposal at one known site, such as a dock, is part of the site.
  const located = arrivals.filter((event) => placeNameOf(event) === disposalSite || !isTyped(event));
  const stops = disposalSite && located.map(placeNameOf).at(-1) === disposalSite ? located : arrivals;
  // The load was received when it last came from another facility; repeats at the same place do not count.
  const last = stops.at(-1);
  const arrival = last && stops[stops.findLastIndex((event) => !isSamePlace(event, last)) + 1];
  const name = arrival && placeNameOf(arrival);
  if (arrival && name) return statedBy(arrival, name);
  return disposal && disposalSite ? statedBy(disposal, disposalSite) : null;

  function statedBy(step: TrackingEvent, name: string) {
    return { name, step, site: sites.find((known) => known.name === name) };
  }
}

function placeNameOf(step: TrackingEvent): string | null {
  return siteNameOf(step) ?? step.location;
}

/** Neither a known site nor a position. */
function isTyped(step: TrackingEvent): boolean {
  return siteNameOf(step) === null && positionOf(step) === null;
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

/** Where a step was recorded, as entered: `32.364310, -88.703656 (±40,000 m)`. */
export function locationText({ location, accuracy_m: accuracyM }: TrackingEvent): string | null {
  return location === null || accuracyM === null ? location : `${location} (±${formatAccuracy(accuracyM)})`;
}

/** The known site where a step was recorded; null elsewhere. */
function siteNameOf({ place }: TrackingEvent): string | null {
  return place?.startsWith('at ') ? place.slice(3) : null;
}

type Custody = Pick<CertificateDocument, 'load' | 'trackingEvents'>;

/**
 * The stages that a valid step records, or for the generation, the load itself; a disposal after which the load was moved
 * does not count.
 */
export function recordedStages({ load, trackingEvents }: Custody): ReadonlySet<LoadStatus> {
  const stages = new Set(validEvents(trackingEvents).map(({ status }) => status));
  if (generatedAt(load, trackingEvents) !== null) stages.add('generated');
  if (disposedAt(trackingEvents) === null) stages.delete('disposed');
  return stages;
}

/** The stages before the present one that no valid step records. */
export function skippedStages({ load, trackingEvents }: Custody): LoadStatus[] {
  const recorded = new Set(recordedStages({ load, trackingEvents }));
  if (wasMovedAfterDisposal(trackingEvents)) recorded.add('disposed');
  const earlier = loadStatuses.slice(0, loadStatuses.indexOf(load.current_status));
  return earlier.filter((status) => !recorded.has(status));
}

/** A certificate is provisional until the load is certified. */
export function isProvisional({ load }: Pick<CertificateDocument, 'load'>): boolean {
  return load.current_status !== 'certified';
}

/** Any status may follow any other, so a load can be certified without a step that disposes of it. */
export function isDisposalRecorded({ trackingEvents }: Pick<CertificateDocument, 'trackingEvents'>): boolean {
  return disposedAt(trackingEvents) !== null;
}

/** True also if a later step followed, so that the load is not certified anymore. */
export function isCertificationRecorded({ trackingEvents }: Pick<CertificateDocument, 'trackingEvents'>): boolean {
  return validEvents(trackingEvents).some(({ status }) => status === 'certified');
}

export function certificateTitle(document: Custody): string {
  const title = isDisposalRecorded(document) ? 'Certificate of Custody and Disposal' : 'Certificate of Custody';
  return isProvisional(document) ? `Provisional ${title}` : title;
}
