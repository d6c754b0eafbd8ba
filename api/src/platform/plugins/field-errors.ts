import type { ErrorObject } from 'ajv';
import { isBlankText, missingFieldMessage, visibleText, type FieldError } from 'shared-domain/wire';

/** More are not useful, and the response must not be much larger than the request. */
const mostErrors = 20;

/** The first errors of the schema as messages for people, one per field, in the order of the schema. */
export function fieldErrorsOf(errors: ErrorObject[]): FieldError[] {
  const byField = new Map<string, string>();
  for (const error of errors) {
    if (isAlternative(error)) continue;
    const field = fieldOf(error);
    if (!byField.has(field)) byField.set(field, messageOf(error, field));
    if (byField.size === mostErrors) break;
  }
  return [...byField].map(([field, message]) => ({ field, message }));
}

/** "Or null", "or empty" and "none of these" say less than the error of the first alternative. */
function isAlternative({ keyword, params }: ErrorObject): boolean {
  return keyword === 'anyOf' || keyword === 'const' || (keyword === 'type' && params.type === 'null');
}

function fieldOf({ keyword, params, instancePath }: ErrorObject): string {
  if (keyword === 'required') return String(params.missingProperty);
  // An item of a list is reported as the list.
  const path = instancePath.slice(1).replace(/\/\d+$/, '');
  return shortName(keyword === 'additionalProperties' ? String(params.additionalProperty) : path);
}

type Say = (label: string, params: Record<string, unknown>, error: ErrorObject) => string;

const typeNames: Record<string, string> = { string: 'text', number: 'a number', integer: 'a whole number' };
const formats: Record<string, string> = {
  uuid: 'must be the id of a record',
  instant: 'must be a date that exists, such as 2026-11-20 or 2026-11-20T08:15:00Z',
  'instant-with-zone': 'must be a date and time with a time zone, such as 2026-11-20T08:15:00Z',
};

const sayings: Record<string, Say> = {
  type: (label, { type }, { data }) =>
    typeof data === 'string' && type === 'number'
      ? `${label} must be a number without quotes, for example 1000`
      : `${label} must be ${typeNames[String(type)] ?? String(type)}`,
  additionalProperties: (_label, { additionalProperty }) =>
    `${visibleText(shortName(String(additionalProperty)))} is not a known field`,
  minimum: (label, { limit }) => `${label} must be at least ${formatLimit(limit)}`,
  maximum: (label, { limit }) => `${label} must be at most ${formatLimit(limit)}`,
  multipleOf: (label) => `${label} can have at most two decimal places`,
  maxLength: (label, { limit }) => `${label} must have at most ${formatLimit(limit)} characters`,
  enum: (label, { allowedValues }) => `${label} must be one of: ${(allowedValues as string[]).join(', ')}`,
  format: (label, { format }) => `${label} ${formats[String(format)] ?? 'is not valid'}`,
  pattern: (label, _params, { parentSchema }) => {
    const description = (parentSchema as { description?: string }).description;
    if (label.endsWith('EPA ID')) {
      return `${label} must be two capital letters, then one to ten capital letters or digits`;
    }
    return description ? `${label}: ${description}` : `${label} must not contain control characters`;
  },
};

function messageOf(error: ErrorObject, field: string): string {
  const { keyword, params, data } = error;
  const isBlank = typeof data === 'string' && isBlankText(data);
  const isEmpty = data === null && keyword === 'type';
  if (keyword === 'required') return missingFieldMessage(field);
  if (field === '') return 'The request body must be a JSON object';
  if (keyword === 'minLength' || isEmpty || (isBlank && keyword !== 'additionalProperties')) {
    return missingFieldMessage(field);
  }
  return sayings[keyword]?.(labelOf(field), params, error) ?? `${labelOf(field)} is not valid`;
}

function labelOf(field: string): string {
  const words = field.replaceAll('_', ' ').replace(/\bepa id\b/, 'EPA ID');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function formatLimit(limit: unknown): string {
  return Number(limit).toLocaleString('en-US', { maximumFractionDigits: 2 });
}

const longest = 60;

/** The part of an unknown name that a response repeats. */
export function shortName(name: string): string {
  return name.length > longest ? `${name.slice(0, longest)}…` : name;
}
