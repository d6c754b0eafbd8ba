import { isEpaManifestNumber, normalizeManifestNumber, type NewLoad } from 'shared-domain/waste';
import { generatorTimeZone } from '../certificates/generator-state';
import { cleanBlock, cleanLine } from './clean-text';
import type { Emanifest } from './emanifest-schema';
import { FieldTrail, type FieldReport } from './field-trail';
import { mapGenerator } from './map-generator';
import { mapJourney, type ImportedTrackingEvent } from './map-journey';
import { mapWastes, type WasteLine } from './map-wastes';
import type { Read, Refusal } from './validate-emanifest';

export interface MappedManifest {
  load: Omit<NewLoad, 'client_id'>;
  trackingEvents: ImportedTrackingEvent[];
  wasteLines: WasteLine[];
  reports: FieldReport[];
}

/**
 * Converts a valid e-Manifest into a load, its custody and a report of every field. Pure: the same document, the same
 * load.
 */
export function mapEmanifest(
  manifest: Emanifest,
  { digest, now }: { digest: string; now: Date },
): Read<{ mapped: MappedManifest }> {
  const trail = new FieldTrail();
  const refusals: Refusal[] = [];
  const manifestNumber = mapManifestNumber(manifest, digest, trail);
  const generator = mapGenerator(manifest, trail);
  const wastes = mapWastes(manifest, trail, refusals);
  const journey = mapJourney(manifest, { now, timeZone: generatorTimeZone(generator) }, trail, refusals);
  if (refusals.length > 0 || !wastes) return { ok: false, refusals };
  const { wasteLines, quantityRemark, ...waste } = wastes;
  const remark = `${remarkOnDefaults(trail)} ${quantityRemark}`.trim();
  const [first, ...later] = journey.trackingEvents;
  const trackingEvents = first ? [{ ...first, notes: `${first.notes} ${remark}` }, ...later] : [];
  const load = {
    manifest_number: manifestNumber,
    ...generator,
    ...waste,
    packaging_date: journey.packaging_date.toISOString(),
    pickup_scheduled: journey.pickup_scheduled?.toISOString() ?? null,
    disposal_scheduled: null,
    safety_notes: mapSafetyNotes(manifest, first ? '' : `\n${remark}`, trail),
  };
  return {
    ok: true,
    mapped: { load, trackingEvents, wasteLines, reports: trail.close(manifest) },
  };
}

function mapManifestNumber({ manifestTrackingNumber: stated }: Emanifest, digest: string, trail: FieldTrail): string {
  const manifestNumber = normalizeManifestNumber(stated ?? '');
  if (isEpaManifestNumber(manifestNumber)) {
    if (manifestNumber === stated) trail.mapped('manifestTrackingNumber', 'manifest_number');
    else trail.converted('manifestTrackingNumber', 'manifest_number', 'in capital letters without spaces');
    return manifestNumber;
  }
  const provisional = `PROVISIONAL-${digest.slice(0, 12).toUpperCase()}`;
  if (stated !== undefined) {
    trail.setAside('manifestTrackingNumber', `"${cleanLine(stated, 60)}" is not an EPA manifest number`);
  }
  trail.defaulted('manifest_number', `${provisional}, from the document's digest`);
  return provisional;
}

/** Defaults that look like statements of the document. */
const defaultNames = {
  waste_type: 'waste type',
  hazard_class: 'hazard class',
  container_type: 'container type',
  packaging_date: 'packaging date',
};

/** Says on the load and its certificate what is not from the document, which never states a packaging date. */
function remarkOnDefaults(trail: FieldTrail): string {
  const defaulted = trail.defaultedFields();
  const names = Object.entries(defaultNames).flatMap(([field, name]) => (defaulted.has(field) ? [name] : []));
  return `Default values, not stated on the e-Manifest: ${names.join(', ')}.`;
}

/** The stated instructions, and after them the remark, for a load without a step that could have it. */
function mapSafetyNotes({ additionalInfo }: Emanifest, remark: string, trail: FieldTrail): string | null {
  const stated = additionalInfo?.handlingInstructions;
  const notes = cleanBlock(stated, 2000 - remark.length);
  const field = 'additionalInfo.handlingInstructions';
  if (notes !== '' && notes === stated) trail.mapped(field, 'safety_notes');
  else if (notes !== '') trail.converted(field, 'safety_notes', 'trimmed to what a load can hold');
  if (remark !== '') trail.defaulted('safety_notes', 'names the values that the document does not state');
  return `${notes}${remark}`.trim() || null;
}
