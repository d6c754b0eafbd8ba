import {
  checkManifestNumber,
  containerTypes,
  defaultUnit,
  hazardClassLabel,
  hazardClassNumbers,
  isEpaManifestNumber,
  loadTextLimits as limits,
  normalizeManifestNumber,
  requiredLoadFields,
  units,
  wasteTypes,
  type Load,
  type NewLoad,
} from 'shared-domain/waste';
import { missingFieldMessage, describeTimeZone, isBlankText } from 'shared-domain/wire';
import * as kind from './field-kinds';
import { isBefore } from './local-time';

/** The form's sections, in order. */
export const sections = {
  client: {
    title: 'Client Information',
    text: () => 'The company that produced the waste, and the number of its manifest.',
  },
  generator: { title: 'Generator Information', text: () => 'The site where the waste was produced.' },
  waste: { title: 'Waste Details', text: () => 'Waste type, hazard class, and quantity.' },
  packaging: { title: 'Packaging Information', text: () => 'Container, packaging date, and handling precautions.' },
  scheduling: {
    title: 'Scheduling',
    text: () => `Planned dates, if known. Times are optional and are in ${describeTimeZone()}.`,
  },
} as const;

export type SectionName = keyof typeof sections;

export interface FormField<Value = unknown> extends kind.FieldKind<Value> {
  section: SectionName;
  label: string;
}

const hazardClass = {
  ...kind.choice(hazardClassNumbers),
  control: {
    type: 'choice',
    options: hazardClassNumbers.map((number) => ({ value: number, label: hazardClassLabel(number) })),
    placeholder: 'Select a hazard class',
  },
} as const;

const anyLine = kind.line(limits.manifest_number);

const manifestNumber = {
  ...anyLine,
  control: { type: 'line', spellCheck: false },
  hint: (typed: string) => {
    const number = normalizeManifestNumber(typed);
    if (number === '') return 'EPA format: nine digits and three letters. Other numbering is accepted.';
    const isEpa = isEpaManifestNumber(number);
    const format = isEpa ? 'EPA manifest number format.' : 'Not an EPA manifest number.';
    if (checkManifestNumber(number) !== null) return format;
    if (number !== typed) return `${format} It will be saved as ${number}.`;
    return isEpa ? format : `${format} It will be saved as entered.`;
  },
  check: (typed: string, field: kind.CheckedField) => anyLine.check(typed, field) ?? checkManifestNumber(typed),
  toApi: normalizeManifestNumber,
} as const;

/** The fields of a new load, in the order of the form. */
export const fields: { readonly [field in keyof NewLoad]-?: FormField<NewLoad[field]> } = {
  client_id: { section: 'client', label: 'Client', control: { type: 'client' }, toApi: (chosen) => chosen },
  manifest_number: { section: 'client', label: 'Manifest Number', ...manifestNumber },
  generator_name: { section: 'generator', label: 'Generator Name', ...kind.line(limits.generator_name) },
  generator_address: {
    section: 'generator',
    label: 'Generator Address',
    ...kind.block(limits.generator_address, 4),
    cell: 'tall',
  },
  generator_epa_id: { section: 'generator', label: 'Generator EPA ID', ...kind.optionalEpaId },
  waste_type: { section: 'waste', label: 'Waste Type', ...kind.choice(wasteTypes, 'Select a waste type') },
  hazard_class: { section: 'waste', label: 'Hazard Class', ...hazardClass },
  waste_description: { section: 'waste', label: 'Waste Description', ...kind.block(limits.waste_description, 3) },
  quantity: { section: 'waste', label: 'Quantity', ...kind.quantity },
  unit: { section: 'waste', label: 'Unit', ...kind.choice(units), cell: 'narrow', initial: () => defaultUnit },
  container_type: {
    section: 'packaging',
    label: 'Container Type',
    ...kind.choice(containerTypes, 'Select a container type'),
  },
  packaging_date: { section: 'packaging', label: 'Packaging Date', ...kind.packagingDay },
  safety_notes: { section: 'packaging', label: 'Safety Notes', ...kind.optionalBlock(limits.safety_notes, 3) },
  pickup_scheduled: { section: 'scheduling', label: 'Pickup Scheduled', ...kind.schedule('Pickup Time') },
  disposal_scheduled: {
    section: 'scheduling',
    label: 'Disposal Scheduled',
    ...kind.schedule('Disposal Time'),
    hint: (typed, { pickup_scheduled: pickup = '' }) =>
      isBefore(typed, pickup) ? 'This is before the pickup. It will be saved as entered.' : undefined,
  },
};

export type NewLoadField = keyof typeof fields;

/** The form's content: every field of a new load as the text that was typed or chosen. */
export type NewLoadValues = Record<NewLoadField, string>;

/** One sentence for each field that cannot be sent as it is. */
export type FieldMessages = { [field in NewLoadField]?: string | undefined };

export const newLoadFields = Object.keys(fields) as NewLoadField[];

export function isNewLoadField(name: string): name is NewLoadField {
  return Object.hasOwn(fields, name);
}

const isRequiredByApi = (field: NewLoadField) => (requiredLoadFields as readonly string[]).includes(field);

/** True for what the API requires, and for the packaging date, which starts as today. */
export function isRequiredField(field: NewLoadField): boolean {
  return field === 'packaging_date' || isRequiredByApi(field);
}

/** The initial form: packaged today, measured in kg, everything else empty. */
export function emptyNewLoad(now: Date): NewLoadValues {
  return mapFields((field) => fields[field].initial?.(now) ?? '') as NewLoadValues;
}

const ofOneLoad: readonly NewLoadField[] = [
  'manifest_number',
  'packaging_date',
  'pickup_scheduled',
  'disposal_scheduled',
];

/** What another load repeats of this one: everything but the manifest number and the dates. */
export function repeatedFacts(load: Load): Partial<NewLoadValues> {
  const repeated = newLoadFields.filter((field) => !ofOneLoad.includes(field));
  return Object.fromEntries(repeated.map((field) => [field, asTyped(field, load[field])]));
}

/** A fact as the form has it. Imported loads may have values that the form does not offer. */
function asTyped(field: NewLoadField, fact: Load[NewLoadField]): string {
  const { control } = fields[field];
  const typed = `${fact ?? ''}`;
  return control.type === 'choice' && !control.options.some(({ value }) => value === typed) ? '' : typed;
}

/** Checks the form before it is sent. `unreadable` names the fields whose input the browser could not parse. */
export function checkNewLoad(values: NewLoadValues, unreadable: ReadonlySet<NewLoadField> = new Set()): FieldMessages {
  const messages: FieldMessages = {};
  for (const field of newLoadFields) {
    const isUnreadable = unreadable.has(field);
    const isMissing = isRequiredByApi(field) && isBlankText(values[field]) && !isUnreadable;
    const { check, label } = fields[field];
    const message = isMissing ? missingFieldMessage(field) : check?.(values[field], { label, isUnreadable });
    if (message) messages[field] = message;
  }
  return messages;
}

/** The first field that has a message; null if none has. */
export function findFirstField(messages: FieldMessages): NewLoadField | null {
  return newLoadFields.find((field) => messages[field] !== undefined) ?? null;
}

/** Converts a checked form into the body of `POST /waste-loads`. Empty optional fields are sent as null. */
export function toNewLoad(values: NewLoadValues): NewLoad {
  return mapFields((field) => fields[field].toApi(values[field])) as NewLoad;
}

function mapFields(valueOf: (field: NewLoadField) => unknown) {
  return Object.fromEntries(newLoadFields.map((field) => [field, valueOf(field)])) as unknown;
}
