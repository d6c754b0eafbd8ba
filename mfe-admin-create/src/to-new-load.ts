import { normaliseManifestNumber, parseQuantity, type NewLoad } from 'shared-domain';
import { parseLocalMoment } from './local-day';
import type { NewLoadValues } from './new-load-fields';
import { normaliseEpaId } from './normalise-epa-id';

/** Turns a checked form into what `POST /waste-loads` takes. Empty optional fields are sent as null. */
export function toNewLoad(values: NewLoadValues): NewLoad {
  const quantity = parseQuantity(values.quantity);
  if (!quantity.ok) throw new RangeError(quantity.message);
  const packagingDate = toInstant(values.packaging_date);
  return {
    client_id: values.client_id,
    manifest_number: normaliseManifestNumber(values.manifest_number),
    // A tab can be pasted into a line; the line is kept without it.
    generator_name: values.generator_name.trim().replace(/\s+/g, ' '),
    generator_address: values.generator_address.trim(),
    generator_epa_id: normaliseEpaId(values.generator_epa_id) || null,
    // The three selects offer nothing but the domain's own values.
    waste_type: values.waste_type as NewLoad['waste_type'],
    waste_description: values.waste_description.trim(),
    quantity: quantity.quantity,
    unit: values.unit as NewLoad['unit'],
    hazard_class: values.hazard_class,
    container_type: values.container_type as NewLoad['container_type'],
    ...(packagingDate ? { packaging_date: packagingDate } : {}),
    safety_notes: values.safety_notes.trim() || null,
    pickup_scheduled: toInstant(values.pickup_scheduled),
    disposal_scheduled: toInstant(values.disposal_scheduled),
  };
}

function toInstant(typed: string): string | null {
  return parseLocalMoment(typed)?.toISOString() ?? null;
}
