import { checkEpaId, normalizeEpaId, trackingEventLimits, type LoadStatus } from 'shared-domain/waste';
import { dayMs } from 'shared-domain/wire';
import { dayAt } from '../../platform/zoned-time';
import { cleanLine } from './clean-text';
import type { Emanifest, EmanifestSite } from './emanifest-schema';
import type { FieldTrail } from './field-trail';
import { siteAddressText } from './map-generator';
import { findDay, findInstant, findMoment, type Reading } from './stated-time';
import type { Refusal } from './validate-emanifest';

/** A step of custody that the document proves. */
export interface ImportedTrackingEvent {
  status: LoadStatus;
  timestamp: Date;
  location: string | null;
  notes: string;
}

/** What a manifest's own status means here. Receipt does not mean disposal, regardless of the management method. */
const statusMeanings: Partial<Record<NonNullable<Emanifest['status']>, LoadStatus>> = {
  InTransit: 'in_transit',
  Signed: 'at_disposal_facility',
  Corrected: 'at_disposal_facility',
};

/** Schedules and custody: shipped → picked up, received → at the facility, and what the status adds to them. */
export function mapJourney(manifest: Emanifest, reading: Reading, trail: FieldTrail, refusals: Refusal[]) {
  const shipped = readMoment(manifest, 'shippedDate', reading, refusals);
  const received = readMoment(manifest, 'receivedDate', reading, refusals);
  const trackingEvents: ImportedTrackingEvent[] = [];
  if (shipped) {
    reportMoment(manifest, 'shippedDate', { status: 'picked_up', timestamp: shipped }, trail);
    trackingEvents.push({
      status: 'picked_up',
      timestamp: shipped,
      location: siteText(manifest.generator),
      notes: `Shipped on ${dayText(shipped, reading)}, according to the e-Manifest.`,
    });
  }
  // The designated facility did not take the load, and the document does not say when it arrived anywhere else.
  if (isRejected(manifest, 'FullReject')) setAsideArrival(manifest, trail);
  else {
    // The newest event decides the status, so the load would not be where the manifest says.
    if (shipped && received && isReceivedDaysBeforeShipment(manifest)) {
      const reason = `"${manifest.receivedDate}" is before shippedDate "${manifest.shippedDate}"`;
      refusals.push({ field: 'receivedDate', reason });
    }
    if (received) trackingEvents.push(arrival(manifest, { ...reading, shipped, received }, trail));
    const byStatus = eventOfStatus(manifest, { ...reading, shipped, received }, trail);
    if (byStatus) trackingEvents.push(byStatus);
  }
  return {
    trackingEvents,
    pickup_scheduled: mapPotentialShipDate(manifest, reading, trail),
    packaging_date: mapPackagingDate({ ...reading, shipped, received }, trackingEvents[0], trail),
  };
}

/** At least a day: a date without a time means its first moment, which may be before a shipment of that day. */
function isReceivedDaysBeforeShipment({ shippedDate, receivedDate }: Emanifest): boolean {
  return Number(findInstant(shippedDate)) - Number(findInstant(receivedDate)) >= dayMs;
}

function isRejected({ rejection, rejectionInfo }: Emanifest, type: 'FullReject' | 'PartialReject'): boolean {
  return rejection === true && rejectionInfo?.rejectionType === type;
}

function setAsideArrival(manifest: Emanifest, trail: FieldTrail): void {
  const note = 'the designated facility rejected the whole load: record where it went';
  if (manifest.receivedDate !== undefined) trail.setAside('receivedDate', note);
  if (manifest.status) trail.setAside('status', `${manifest.status}: ${note}`);
}

function arrival(
  manifest: Emanifest,
  { shipped, received, ...reading }: Reading & { shipped: Date | null; received: Date },
  trail: FieldTrail,
): ImportedTrackingEvent {
  const status = 'at_disposal_facility';
  // A date without a time is read as midnight, which may be before the time of shipment on the same day.
  const isBeforeShipment = shipped !== null && received < shipped;
  const timestamp = isBeforeShipment ? shipped : received;
  const note = isBeforeShipment ? 'at the time of shipment, which is later' : undefined;
  reportMoment(manifest, 'receivedDate', { status, timestamp }, trail, note);
  const part = isRejected(manifest, 'PartialReject') ? ' Part of the load was rejected.' : '';
  return {
    ...{ status, timestamp },
    location: siteText(manifest.designatedFacility),
    notes: `Received on ${dayText(received, reading)}, according to the e-Manifest.${part} Receipt does not mean disposal.`,
  };
}

function eventOfStatus(
  manifest: Emanifest,
  { shipped, received, ...reading }: Reading & { shipped: Date | null; received: Date | null },
  trail: FieldTrail,
): ImportedTrackingEvent | null {
  if (!manifest.status) return null;
  const meaning = statusMeanings[manifest.status];
  if (!meaning) {
    trail.setAside('status', `${manifest.status}: says nothing about custody`);
    return null;
  }
  if (received && meaning !== 'at_disposal_facility') {
    trail.setAside('status', `${manifest.status}: the document also states that the load was received`);
    return null;
  }
  trail.mapped('status', `status ${meaning}`, manifest.status);
  if (received) return null;
  const { timestamp, note } = timeOfStatus(manifest, meaning, { ...reading, shipped }, trail);
  return {
    ...{ status: meaning, timestamp },
    location: meaning === 'in_transit' ? null : siteText(manifest.designatedFacility),
    notes: `e-Manifest status: ${manifest.status}.${note}`,
  };
}

/** When the document says that a status applies. The note names the source if it states no such time. */
function timeOfStatus(
  manifest: Emanifest,
  meaning: LoadStatus,
  { shipped, now, timeZone }: Reading & { shipped: Date | null },
  trail: FieldTrail,
): { timestamp: Date; note: string } {
  const isInTransit = meaning === 'in_transit';
  if (isInTransit && shipped) return { timestamp: shipped, note: '' };
  const to = `time of ${meaning}`;
  const noteOf = (source: string) =>
    ` The e-Manifest does not state when the load was ${isInTransit ? 'shipped' : 'received'}. The event time is that of ${source}.`;
  const usable = (['certifiedDate', 'updatedDate'] as const).flatMap((field) => {
    const stated = findMoment(manifest[field], { now, timeZone });
    return stated && stated <= now ? [{ field, stated }] : [];
  });
  const [first] = isInTransit ? [] : usable;
  if (!first) {
    trail.defaulted(to, 'time of the import, because the document states no usable time');
    return { timestamp: now, note: noteOf('the import') };
  }
  const { field, stated } = first;
  // A step is never earlier than the shipment that it follows.
  if (shipped && stated < shipped) {
    trail.defaulted(to, `time of shipment, because ${field} is earlier`);
    return { timestamp: shipped, note: noteOf('shipment') };
  }
  trail.converted(field, to, 'because the document does not state when the load was received');
  return { timestamp: stated, note: noteOf(field === 'updatedDate' ? 'its last update' : 'its certification') };
}

function mapPotentialShipDate({ potentialShipDate }: Emanifest, { timeZone }: Reading, trail: FieldTrail): Date | null {
  if (potentialShipDate === undefined) return null;
  const scheduled = findDay(potentialShipDate, timeZone);
  if (scheduled) trail.mapped('potentialShipDate', 'pickup_scheduled', 'the day only');
  else trail.setAside('potentialShipDate', `"${cleanLine(potentialShipDate, 60)}" is not a readable date`);
  return scheduled;
}

/** The day of shipment or receipt, or else of a step: the waste was packaged before it was shipped or received. */
function mapPackagingDate(
  { shipped, received, now, timeZone }: Reading & { shipped: Date | null; received: Date | null },
  step: ImportedTrackingEvent | undefined,
  trail: FieldTrail,
): Date {
  const [first] = [
    { name: 'shipment', day: shipped && dayAt(shipped, timeZone) },
    { name: 'receipt', day: received && dayAt(received, timeZone) },
  ]
    .filter(({ day }) => day !== null)
    .sort((a, b) => Number(a.day) - Number(b.day));
  const earliest = step && step.timestamp < now ? 'the first step' : 'the import';
  trail.defaulted('packaging_date', `the day of ${first?.name ?? earliest}`);
  return first?.day ?? dayAt(step?.timestamp ?? now, timeZone);
}

/** The calendar day in the generator's time zone: `2026-09-01`. */
function dayText(moment: Date, { timeZone }: Reading): string {
  return dayAt(moment, timeZone).toISOString().slice(0, 10);
}

type DateField = 'shippedDate' | 'receivedDate';

function readMoment(manifest: Emanifest, field: DateField, reading: Reading, refusals: Refusal[]): Date | null {
  const stated = manifest[field];
  if (stated === undefined) return null;
  const moment = findMoment(stated, reading);
  if (!moment) refusals.push({ field, reason: `"${stated}" is not a point in time between 1900 and 2199` });
  // The newest event decides the status: one from the future would hide every step that follows.
  else if (moment > reading.now) refusals.push({ field, reason: `"${stated}" is in the future` });
  return moment;
}

function reportMoment(
  manifest: Emanifest,
  field: DateField,
  { status, timestamp }: Pick<ImportedTrackingEvent, 'status' | 'timestamp'>,
  trail: FieldTrail,
  note = "midnight of that day in the generator's time zone",
): void {
  const step = `tracking event ${status}`;
  if (timestamp.getTime() === findInstant(manifest[field])?.getTime()) trail.mapped(field, step);
  else trail.converted(field, step, note);
}

/** Name and address of a site, or only its EPA ID if the document states neither. */
function siteText(site: EmanifestSite | undefined): string | null {
  const parts = [site?.name, siteAddressText(site)].filter((part) => part?.trim());
  const text = cleanLine(parts.join(', '), trackingEventLimits.location);
  const epaId = normalizeEpaId(site?.epaSiteId ?? '');
  return text || (checkEpaId(epaId) === 'invalid' ? null : `EPA ID ${epaId}`);
}
