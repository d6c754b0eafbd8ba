import { createHash } from 'node:crypto';
import { validEvents, type LoadDetail, type Site, type TrackingEvent } from 'shared-domain/waste';
import type { Client } from 'shared-domain/wire';

/** A photo as the certificate lists it. */
export interface CertificatePhoto {
  id: string;
  sha256: string;
  /** A small JPEG; null if only the digest is printed. */
  thumbnail: Buffer | null;
  /** Why the picture is missing, when its stored file is missing or damaged. */
  damage: 'missing' | 'damaged' | null;
}

/** Everything that a certificate states. Pure data: rendering it needs nothing else. */
export interface CertificateDocument {
  load: LoadDetail;
  client: Pick<Client, 'company' | 'name'>;
  /** The known sites of the client. */
  sites: Pick<Site, 'name' | 'epa_id' | 'process'>[];
  /** Oldest first. */
  trackingEvents: TrackingEvent[];
  photos: CertificatePhoto[];
  /** IANA time zone of all times. */
  timeZone: string;
  issuedAt: Date;
  issuedTo: string;
}

/**
 * Identifies the content, for example `3F0A-91C2-77DE-04B6`: certificates of a load with the same number state the same
 * steps with their places, photos and facility. Known sites can change, so what is stated of them is part of it.
 */
export function certificateNumber(document: CertificateDocument): string {
  const { load, trackingEvents, photos } = document;
  const { site } = facilityOf(document) ?? {};
  const parts = [
    load.id,
    ...trackingEvents.map(({ id, place }) => JSON.stringify([id, place])),
    ...photos.map(({ sha256 }) => sha256),
    ...(site ? [JSON.stringify([site.epa_id, site.process])] : []),
  ];
  const digest = createHash('sha256').update(parts.join('\n')).digest('hex').toUpperCase();
  return [0, 4, 8, 12].map((start) => digest.slice(start, start + 4)).join('-');
}

/** Where the load was received, if a valid step names the place, and the client's known site with that name. */
export function facilityOf({ trackingEvents, sites }: CertificateDocument) {
  const received = validEvents(trackingEvents).findLast(({ status }) => status === 'at_disposal_facility');
  const place = received?.place ?? null;
  const name = place?.startsWith('at ') ? place.slice(3) : received?.location;
  if (!received || !name) return null;
  return { name, received, place, site: sites.find((known) => known.name === name) };
}

/** A certificate is provisional until the load is certified. */
export function isProvisional({ load }: Pick<CertificateDocument, 'load'>): boolean {
  return load.current_status !== 'certified';
}

/** Any status may follow any other, so a load can be certified without a step that disposes of it. */
export function isDisposalRecorded({ trackingEvents }: Pick<CertificateDocument, 'trackingEvents'>): boolean {
  return validEvents(trackingEvents).some(({ status }) => status === 'disposed');
}

/** True also if a later step followed, so that the load is not certified anymore. */
export function isCertificationRecorded({ trackingEvents }: Pick<CertificateDocument, 'trackingEvents'>): boolean {
  return validEvents(trackingEvents).some(({ status }) => status === 'certified');
}

export function certificateTitle(document: Pick<CertificateDocument, 'load' | 'trackingEvents'>): string {
  const title = isDisposalRecorded(document) ? 'Certificate of Custody and Disposal' : 'Certificate of Custody';
  return isProvisional(document) ? `Provisional ${title}` : title;
}
