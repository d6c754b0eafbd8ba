import type { ErrorObject } from 'ajv';
import {
  formatCount,
  formatNumber,
  isBlankText,
  missingFieldMessage,
  visibleText,
  type FieldError,
} from 'shared-domain/wire';

/** More are not useful, and the response must not be much larger than the request. */
const mostErrors = 20;

/**
 * The first errors of the schema as messages for people, one per field, in the order of the schema. `required` names
 * its required fields; a blank one counts as missing.
 */
export function fieldErrorsOf(errors: ErrorObject[], required: readonly string[] = []): FieldError[] {
  const byField = new Map<string, string>();
  const specific = errors.filter((error) => !isAlternative(error));
  for (const error of specific.length > 0 ? specific : errors) {
    const field = fieldOf(error);
    if (!byField.has(field)) byField.set(field, messageOf(error, field, required));
    if (byField.size === mostErrors) break;
  }
  return [...byField].map(([field, message]) => ({ field, message }));
}

/** "Or null", "or empty" and "none of these" say less than the error of the first alternative. */
function isAlternative({ keyword, params }: ErrorObject): boolean {
  return keyword === 'anyOf' || keyword === 'const' || (keyword === 'type' && params.type === 'null');
}

function fieldOf({ keyword, params, instancePath }: ErrorObject): string {
  const last: unknown = params[nameOfField[keyword] ?? ''];
  // An item of a list is reported as the list.
  const path = last === undefined ? instancePath.replace(/\/\d+$/, '') : `${instancePath}/${String(last)}`;
  return shortName(path.slice(1));
}

/** Errors reported on an object but caused by one field: the parameter that names the field. */
const nameOfField: Record<string, string> = {
  required: 'missingProperty',
  additionalProperties: 'additionalProperty',
  discriminator: 'tag',
};

type Say = (label: string, params: Record<string, unknown>, error: ErrorObject) => string;

const typeNames: Record<string, string> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
};
const formats: Record<string, string> = {
  uuid: 'must be the id of a record',
  instant: 'must be a date that exists, such as 2026-11-20 or 2026-11-20T08:15:00Z',
  'instant-with-zone': 'must be a date and time with a time zone, such as 2026-11-20T08:15:00Z',
};

/** A date and time with a zone that may not exist, such as February 30. */
const formattedInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d(:?\d\d)?)$/i;

const sayings: Record<string, Say> = {
  type: (label, { type }, { data }) =>
    typeof data === 'string' && type === 'number'
      ? `${label} must be a number without quotes, for example 1000`
      : `${label} must be ${typeNames[String(type)] ?? String(type)}`,
  additionalProperties: (_label, { additionalProperty }) =>
    `${visibleText(shortName(String(additionalProperty)))} is not a known field`,
  minimum: (label, { limit }) => `${label} must be at least ${formatNumber(Number(limit))}`,
  maximum: (label, { limit }) => `${label} must be at most ${formatNumber(Number(limit))}`,
  multipleOf: (label) => `${label} can have at most two decimal places`,
  minItems: (label, { limit }) => `${label} must have at least ${formatCount(Number(limit), 'entry', 'entries')}`,
  maxItems: (label, { limit }) => `${label} must have at most ${formatCount(Number(limit), 'entry', 'entries')}`,
  minLength: (label) => `${label} must not be empty`,
  maxLength: (label, { limit }) => `${label} must have at most ${formatNumber(Number(limit))} characters`,
  enum: (label, { allowedValues }) => `${label} must be one of: ${(allowedValues as string[]).join(', ')}`,
  discriminator: (label, { tag }, { parentSchema }) => {
    const { oneOf } = parentSchema as { oneOf: { properties: Record<string, { const: string }> }[] };
    return `${label} must be one of: ${oneOf.map(({ properties }) => properties[String(tag)]?.const).join(', ')}`;
  },
  format: (label, { format }, { data }) => {
    const text = String(data);
    if (formattedInstant.test(text)) return `${label} must be a valid date and time between 1900 and 2199`;
    if (format === 'instant' && formattedInstant.test(`${text}Z`)) {
      return `${label} must include a time zone, such as 2026-11-20T08:15:00Z`;
    }
    return `${label} ${formats[String(format)] ?? 'is not valid'}`;
  },
  pattern: (label, _params, { parentSchema, data }) => {
    const { pattern, description } = parentSchema as { pattern: string; description?: string };
    if (label.endsWith('EPA ID')) {
      return `${label} must be two capital letters, then one to ten capital letters or digits`;
    }
    if (isBlankText(String(data))) return `${label} must not be blank`;
    if (pattern.includes('\\p{Cc}')) return `${label} must not contain control characters`;
    return `${label} is not valid${description ? `. Expected: ${description}` : ''}`;
  },
};

function messageOf(error: ErrorObject, field: string, required: readonly string[]): string {
  const { keyword, params, data } = error;
  const name = field.slice(field.lastIndexOf('/') + 1);
  const isBlank = typeof data === 'string' ? isBlankText(data) : data === null && keyword === 'type';
  // Which fields of a nested object are required is not known here.
  const isMissing = isBlank && (required.includes(field) || name !== field) && keyword !== 'additionalProperties';
  if (keyword === 'required' || isMissing) return missingFieldMessage(name);
  if (field === '') return 'The request body must be a JSON object';
  return sayings[keyword]?.(labelOf(name), params, error) ?? `${labelOf(name)} is not valid`;
}

/** A field as a person reads it, without its unit: `accuracy_m` is Accuracy, `haltMargin` is Halt margin. */
function labelOf(name: string): string {
  const words = name
    .replace(/^is_|_m$/, '')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll('_', ' ')
    .replace(/\bepa id\b/, 'EPA ID');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const longest = 60;

/** The part of an unknown name that a response repeats. */
export function shortName(name: string): string {
  return name.length > longest ? `${name.slice(0, longest)}…` : name;
}
