import { isEpaManifestNumber, normalizeManifestNumber, type NewLoad } from 'shared-domain/waste';
import { generatorTimeZone } from '../certificates/generator-state';
import { cleanBlock, cleanLine } from './clean-text';
import type { Emanifest } from './emanifest-schema';
import { FieldTrail, type FieldReport } from './field-trail';
import { mapGenerator } from './map-generator';
import { mapJourney, type ImportedTrackingEvent } from './map-journey';
import { mapWastes, type WasteLine } from './map-wastes';
import type { Refusal } from './validate-emanifest';

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
): { ok: true; mapped: MappedManifest } | { ok: false; refusals: Refusal[] } {
  const trail = new FieldTrail();
  const refusals: Refusal[] = [];
  const manifestNumber = mapManifestNumber(manifest, digest, trail);
  const generator = mapGenerator(manifest, trail);
  const wastes = mapWastes(manifest, trail, refusals);
  const journey = mapJourney(manifest, { now, timeZone: generatorTimeZone(generator) }, trail, refusals);
  const safetyNotes = mapSafetyNotes(manifest, trail);
  if (refusals.length > 0 || !wastes) return { ok: false, refusals };
  const { wasteLines, ...waste } = wastes;
  const load = {
    manifest_number: manifestNumber,
    ...generator,
    ...waste,
    packaging_date: journey.packaging_date.toISOString(),
    pickup_scheduled: journey.pickup_scheduled?.toISOString() ?? null,
    disposal_scheduled: null,
    safety_notes: safetyNotes,
  };
  const { trackingEvents } = journey;
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

function mapSafetyNotes({ additionalInfo }: Emanifest, trail: FieldTrail): string | null {
  const stated = additionalInfo?.handlingInstructions;
  const notes = cleanBlock(stated, 2000);
  if (notes === '') return null;
  if (notes === stated) trail.mapped('additionalInfo.handlingInstructions', 'safety_notes');
  else trail.converted('additionalInfo.handlingInstructions', 'safety_notes', 'trimmed to what a load can hold');
  return notes;
}
