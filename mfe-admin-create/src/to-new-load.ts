import { distinctFromDay, normaliseManifestNumber, parseDay, parseQuantity, type NewLoad } from 'shared-domain';
import { parseLocalMoment } from './local-day';
import type { NewLoadValues } from './new-load-fields';
import { normaliseEpaId } from './normalise-epa-id';
import { splitSchedule } from './split-schedule';

/** Turns a checked form into what `POST /waste-loads` takes. Empty optional fields are sent as null. */
export function toNewLoad(values: NewLoadValues): NewLoad {
  const quantity = parseQuantity(values.quantity);
  if (!quantity.ok) throw new RangeError(quantity.message);
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
    packaging_date: toDay(values.packaging_date),
    safety_notes: values.safety_notes.trim() || null,
    pickup_scheduled: toSchedule(values.pickup_scheduled),
    disposal_scheduled: toSchedule(values.disposal_scheduled),
  };
}

/** The day as midnight UTC: the same calendar day for every reader. */
function toDay(chosen: string): string {
  const day = parseDay(chosen);
  if (!day) throw new RangeError(`${chosen} is not a day`);
  return day.toISOString();
}

/** A day without a time is that calendar day everywhere; with a time it is an instant in the time zone of the form. */
function toSchedule(chosen: string): string | null {
  if (chosen === '') return null;
  if (splitSchedule(chosen).time === '') return toDay(chosen);
  const moment = parseLocalMoment(chosen);
  return moment && distinctFromDay(moment).toISOString();
}
