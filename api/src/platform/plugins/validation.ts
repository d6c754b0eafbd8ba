import Ajv, { type ErrorObject } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import { DomainError, parseInstant } from 'shared-domain/wire';
import { recordNotFoundAt } from '../endpoint/record-not-found';
import { fieldErrorsOf } from './field-errors';
import { readDecimals } from './read-decimals';
import { shortName } from './short-name';

/** The written form alone: the library would take `urn:uuid:…`, too, which the database does not. */
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function makeAjv(): Ajv {
  const ajv = new Ajv({ allErrors: true, verbose: true, useDefaults: true, multipleOfPrecision: 6, strict: false });
  addFormats(ajv);
  ajv.addFormat('uuid', uuid);
  ajv.addFormat('instant', (text: string) => parseInstant(text) !== null);
  return ajv;
}

/**
 * Checks what comes in against the schemas of the table. Bodies say what they mean: a number in quotes is no number.
 * Parameters are always text, so there "5" is a number, but "0x5" is not.
 */
export function registerValidation(app: FastifyInstance): void {
  const ajv = makeAjv();
  app.setValidatorCompiler(({ schema, httpPart = 'body', url }) => {
    const validate = ajv.compile(schema as object);
    return (given: unknown) => {
      refuseRepeated(httpPart, given);
      const data: unknown = httpPart === 'body' ? given : readDecimals(schema as object, given as object);
      if (validate(data)) return { value: data };
      // An id of another form cannot exist: the same answer as for one that does not.
      if (httpPart === 'params') return { error: recordNotFoundAt(url ?? '') };
      return { error: validationError(validate.errors ?? []) };
    };
  });
}

/** Checks what arrives otherwise than in a request. Throws `invalid_input`. */
export function assertValid(schema: object, value: unknown): void {
  const validate = makeAjv().compile(schema);
  if (!validate(value)) throw validationError(validate.errors ?? []);
}

function refuseRepeated(httpPart: string, data: unknown): void {
  if (httpPart !== 'querystring') return;
  const repeated = Object.entries(data as object).find(([, value]) => Array.isArray(value));
  if (repeated)
    throw new DomainError('malformed_request', `The parameter ${shortName(repeated[0])} can be given only once.`);
}

function validationError(ajvErrors: ErrorObject[]): DomainError {
  const errors = fieldErrorsOf(ajvErrors);
  return new DomainError('invalid_input', errors[0]?.message ?? 'The request is not valid', { errors });
}
