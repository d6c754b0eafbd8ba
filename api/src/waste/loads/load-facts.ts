import { findHazardClass, normaliseManifestNumber, parseDay, parseInstant, type NewLoad } from 'shared-domain';
import { normaliseOptionalText, normaliseText } from './normalise-text';

/** What is known of a load when it is created, and never changes. */
export interface LoadFacts {
  clientId: string;
  manifestNumber: string;
  generatorName: string;
  generatorAddress: string;
  generatorEpaId: string | null;
  wasteType: string;
  wasteDescription: string;
  /** A decimal number. */
  quantity: number;
  unit: string;
  /** The class number, such as `3`. */
  hazardClass: string;
  containerType: string;
  /** Midnight UTC of the day. */
  packagingDate: Date;
  safetyNotes: string | null;
  /** A point in time, or midnight UTC for the whole day. */
  pickupScheduled: Date | null;
  disposalScheduled: Date | null;
}

/** The facts of a checked request body. */
export function loadFactsOf(load: NewLoad, now: Date): LoadFacts {
  return {
    clientId: load.client_id,
    manifestNumber: normaliseManifestNumber(load.manifest_number),
    generatorName: normaliseText(load.generator_name),
    generatorAddress: normaliseText(load.generator_address),
    generatorEpaId: normaliseOptionalText(load.generator_epa_id),
    wasteType: load.waste_type,
    wasteDescription: normaliseText(load.waste_description),
    quantity: load.quantity,
    unit: load.unit,
    hazardClass: findHazardClass(load.hazard_class) ?? load.hazard_class,
    containerType: load.container_type,
    packagingDate: (load.packaging_date && parseDay(load.packaging_date)) || startOfDay(now),
    safetyNotes: normaliseOptionalText(load.safety_notes),
    pickupScheduled: instantOf(load.pickup_scheduled),
    disposalScheduled: instantOf(load.disposal_scheduled),
  };
}

function instantOf(text: string | null | undefined): Date | null {
  return text ? parseInstant(text) : null;
}

function startOfDay(instant: Date): Date {
  return new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth(), instant.getUTCDate()));
}
