import type { Static, TSchema } from '@sinclair/typebox';
import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv';
import type { DataValidationCxt } from 'ajv/dist/types';
import addFormats from 'ajv-formats';
import { parseInstant } from 'shared-domain/wire';
import { uuid } from './new-id';

/** A validator that knows the formats of our schemas. */
export function makeAjv(options: Options = {}): Ajv {
  const ajv = new Ajv({ discriminator: true, strict: false, ...options });
  addFormats(ajv);
  ajv.removeKeyword('multipleOf');
  ajv.addKeyword({ keyword: 'multipleOf', type: 'number', schemaType: 'number', validate: isMultiple });
  ajv.addKeyword({
    keyword: 'trim',
    type: 'string',
    modifying: true,
    before: 'maxLength',
    errors: false,
    validate: trim,
  });
  // The library would accept `urn:uuid:…`.
  ajv.addFormat('uuid', uuid);
  ajv.addFormat('instant', (text: string) => parseInstant(text) !== null);
  ajv.addFormat('instant-with-zone', (text: string) => /t/i.test(text) && parseInstant(text) !== null);
  return ajv;
}

/**
 * True for a multiple of 1, 0.1, 0.01 and so on. The library's own check divides, which is inexact: it rejects
 * 619727853.03 and, with a tolerance, accepts 1.000000001.
 */
function isMultiple(step: number, value: number): boolean {
  const perUnit = Math.round(1 / step);
  return Math.round(value * perUnit) / perUnit === value;
}

/** Removes whitespace at both ends before the text is checked, and from the checked value. */
function trim(_schema: unknown, text: string, _parent?: unknown, place?: DataValidationCxt): boolean {
  if (place?.parentData) place.parentData[place.parentDataProperty] = text.trim();
  return true;
}

const ajv = makeAjv();
const compiled = new WeakMap<TSchema, ValidateFunction>();

/** True if a value from outside a request, such as a file or header, matches the schema. */
export function matches<Schema extends TSchema>(schema: Schema, value: unknown): value is Static<Schema> {
  return compile(schema)(value);
}

/** The first place where a value does not match, as a JSON pointer and a reason; null if it matches. */
export function findMismatch(schema: TSchema, value: unknown): { path: string; reason: string } | null {
  const validate = compile(schema);
  if (validate(value)) return null;
  const [error] = validate.errors ?? [];
  return { path: error ? pathOf(error) : '/', reason: error?.message ?? 'does not match' };
}

function compile(schema: TSchema): ValidateFunction {
  const validate = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, validate);
  return validate;
}

function pathOf({ instancePath, keyword, params }: ErrorObject): string {
  if (keyword !== 'additionalProperties') return instancePath || '/';
  const name = String(params.additionalProperty).replaceAll('~', '~0').replaceAll('/', '~1');
  return `${instancePath}/${name}`;
}
