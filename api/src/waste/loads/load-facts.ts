import { findHazardClass, newLoadSchema, normalizeManifestNumber, type NewLoad } from 'shared-domain/waste';
import { normalizeOptionalText, parseDay, parseInstant } from 'shared-domain/wire';
import { dayAt } from '../../platform/zoned-time';

/** What is known about a load when it is created, by column. It never changes. */
export type LoadFacts = ReturnType<typeof loadFactsOf>;

/** The facts of a checked request body. A field that is not listed here is stored as the text that was sent. */
export function loadFactsOf(load: NewLoad, now: Date) {
  return {
    ...textsOf(load),
    manifest_number: normalizeManifestNumber(load.manifest_number),
    quantity: load.quantity,
    /** The class number, such as `3`. */
    hazard_class: findHazardClass(load.hazard_class) ?? load.hazard_class,
    /** Midnight UTC of the day. */
    packaging_date: (load.packaging_date && parseDay(load.packaging_date)) || dayAt(now, 'UTC'),
    /** A point in time, or midnight UTC for the whole day. */
    pickup_scheduled: parseInstant(load.pickup_scheduled ?? ''),
    disposal_scheduled: parseInstant(load.disposal_scheduled ?? ''),
  };
}

type Texts = { [field in keyof NewLoad]-?: null extends NewLoad[field] ? string | null : string };

/** Every field of the schema has a column, so an omitted field becomes null. */
function textsOf(load: NewLoad): Texts {
  const fields = Object.keys(newLoadSchema.properties) as (keyof NewLoad)[];
  const texts = fields.map((field) => {
    const sent = load[field];
    return [field, typeof sent === 'string' ? normalizeOptionalText(sent) : null];
  });
  return Object.fromEntries(texts) as Texts;
}
