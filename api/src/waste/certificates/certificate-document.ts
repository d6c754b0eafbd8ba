import { hash } from 'node:crypto';
import {
  disposalFacility,
  disposedAt,
  formatAccuracy,
  generatedAt,
  isOptionalStage,
  loadStatuses,
  parsePosition,
  validEvents,
  wasMovedAfterDisposal,
  type LoadDetail,
  type LoadStatus,
  type Site,
  type TrackingEvent,
} from 'shared-domain/waste';
import type { Client } from 'shared-domain/wire';

/** The other photos are listed without pictures. */
export const mostPictures = 24;

/** A photo as the certificate lists it. */
export interface CertificatePhoto {
  id: string;
  sha256: string;
  /** Of the copy without metadata that users see and download; equal to `sha256` if that is the original itself. */
  served_sha256: string;
  /** Of the file on the device, if it was scaled down before it was sent. */
  original_sha256: string | null;
  /** A small JPEG; null if only the digest is printed. */
  thumbnail: Buffer | null;
  /** What is wrong with its stored files, or that there was no time to check them; null if they are intact. */
  damage: 'missing' | 'damaged' | 'unchecked' | null;
}

/** A known site of the client, as it is now. */
export interface CertificateSite extends Pick<Site, 'name' | 'address' | 'epa_id' | 'process'> {
  last_change: {
    what: 'added' | 'changed';
    at: string;
    /** Email address; null if it is not on record. */
    by: string | null;
  };
}

/** Everything that a certificate states. Pure data: rendering it needs nothing else. */
export interface CertificateDocument {
  load: LoadDetail;
  client: Pick<Client, 'company' | 'name'>;
  /** The known sites of the client. */
  sites: CertificateSite[];
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
 * of it, with their last changes. 128 bits, because an editor of sites can try out many names.
 */
export function certificateNumber(document: CertificateDocument): string {
  const { load, trackingEvents, photos } = document;
  const facility = facilityOf(document);
  const site = facility?.site;
  const parts = [
    load.id,
    ...trackingEvents.map(({ id, place }) => JSON.stringify([id, place])),
    ...photos.map((photo) => JSON.stringify([photo.sha256, photo.served_sha256, photo.original_sha256])),
    ...(facility
      ? [JSON.stringify([facility.name, facility.step.id, site?.address, site?.epa_id, site?.process])]
      : []),
  ];
  for (const { name, last_change: change } of namedSites(document)) {
    parts.push(JSON.stringify([name, change.what, change.at, change.by]));
  }
  const digest = hash('sha256', parts.join('\n'), 'hex').toUpperCase();
  return digest.slice(0, 32).replace(/.{4}(?=.)/g, '$&-');
}

/** The disposal facility, and the client's known site with its name. */
export function facilityOf({ trackingEvents, sites }: CertificateDocument) {
  const facility = disposalFacility(trackingEvents, sites);
  return facility && { ...facility, site: sites.find(({ name }) => name === facility.name) };
}

/** The known sites that the certificate names: that of the facility, and those of the places of steps. */
export function namedSites(document: CertificateDocument): CertificateSite[] {
  const { trackingEvents, sites } = document;
  const facility = facilityOf(document);
  const places = new Set(trackingEvents.map(({ place }) => place));
  return sites.filter((site) => site === facility?.site || places.has(`at ${site.name}`));
}

/** A site may be changed long after the disposal for which it is named. */
export function isChangedAfterDisposal({ last_change: { at } }: CertificateSite, { trackingEvents }: Custody): boolean {
  const disposed = disposedAt(trackingEvents);
  return disposed !== null && Date.parse(at) > Date.parse(disposed);
}

/** The position of a step, as entered: `32.364310, -88.703656 (±40,000 m)`; null if it has none. */
export function positionText({ location, accuracy_m: accuracyM }: TrackingEvent): string | null {
  if (location === null || !parsePosition(location)) return null;
  return accuracyM === null ? location : `${location} (±${formatAccuracy(accuracyM)})`;
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

/** The stages before the present one that no valid step records: optional ones, and gaps. */
export function unrecordedStages({ load, trackingEvents }: Custody): Record<'optional' | 'skipped', LoadStatus[]> {
  const recorded = new Set(recordedStages({ load, trackingEvents }));
  if (wasMovedAfterDisposal(trackingEvents)) recorded.add('disposed');
  const earlier = loadStatuses.slice(0, loadStatuses.indexOf(load.current_status));
  const unrecorded = earlier.filter((status) => !recorded.has(status));
  const isOptional = (status: LoadStatus) => isOptionalStage(status, trackingEvents);
  return {
    optional: unrecorded.filter(isOptional),
    skipped: unrecorded.filter((status) => !isOptional(status)),
  };
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
