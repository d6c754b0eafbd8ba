import { requiredLoadFields, type NewLoad } from 'shared-domain';

/** What stands in the form: every field of a new load as the text that was typed or chosen. */
export type NewLoadValues = Record<keyof NewLoad, string>;

export type NewLoadField = keyof NewLoadValues;

/** One sentence for each field that cannot be sent as it is. */
export type FieldMessages = { [field in NewLoadField]?: string | undefined };

/** The fields with their labels, in the order of the form. */
export const fieldLabels: Readonly<Record<NewLoadField, string>> = {
  client_id: 'Client',
  manifest_number: 'Manifest Number',
  generator_name: 'Generator Name',
  generator_address: 'Generator Address',
  generator_epa_id: 'Generator EPA ID',
  waste_type: 'Waste Type',
  hazard_class: 'Hazard Class',
  waste_description: 'Waste Description',
  quantity: 'Quantity',
  unit: 'Unit',
  container_type: 'Container Type',
  packaging_date: 'Packaging Date',
  safety_notes: 'Safety Notes',
  pickup_scheduled: 'Pickup Scheduled',
  disposal_scheduled: 'Disposal Scheduled',
};

export const newLoadFields = Object.keys(fieldLabels) as NewLoadField[];

export function isNewLoadField(name: string): name is NewLoadField {
  return Object.hasOwn(fieldLabels, name);
}

/** True for what the form asks for when it is empty: what the API requires, and the packaging date, which starts as today. */
export function isRequiredField(field: NewLoadField): boolean {
  return field === 'packaging_date' || (requiredLoadFields as readonly string[]).includes(field);
}

/** The topmost field that has a message; null when none has. */
export function findFirstField(messages: FieldMessages): NewLoadField | null {
  return newLoadFields.find((field) => messages[field] !== undefined) ?? null;
}
