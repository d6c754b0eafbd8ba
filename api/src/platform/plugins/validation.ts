import type { ErrorObject, ValidateFunction } from 'ajv';
import type { FastifyInstance } from 'fastify';
import { DomainError } from 'shared-domain/wire';
import { makeAjv } from '../check-schema';
import { recordNotFound } from '../endpoint/record-not-found';
import { fieldErrorsOf, shortName } from './field-errors';

const options = { allErrors: true, verbose: true, useDefaults: true };

/**
 * Validates requests against the schemas of their endpoints. In a body, a number in quotes is not a number. Parameters
 * are always text, so there "5" is a number, but "0x5" is not.
 */
export function registerValidation(app: FastifyInstance): void {
  const ajv = makeAjv(options);
  app.setValidatorCompiler(({ schema, httpPart = 'body' }) => {
    let compiled: ValidateFunction | undefined;
    return (given: unknown) => {
      // At the first request, so that a start does not wait for it.
      const validate = (compiled ??= ajv.compile(schema as object));
      refuseRepeated(httpPart, schema as object, given);
      const data: unknown = httpPart === 'body' ? given : readParameters(schema as object, given as object);
      if (validate(data)) return { value: data };
      // A malformed id gets the same answer as an unknown one.
      if (httpPart === 'params') return { error: recordNotFound(schema as { title?: string }) };
      return { error: validationError(schema as object, validate.errors ?? []) };
    };
  });
}

/** Validates a value that does not come from a request. Throws `invalid_input`. */
export function assertValid(schema: object, value: unknown): void {
  const validate = makeAjv(options).compile(schema);
  if (!validate(value)) throw validationError(schema, validate.errors ?? []);
}

interface ParametersSchema {
  properties?: Record<string, { type?: string }>;
}

function refuseRepeated(httpPart: string, { properties = {} }: ParametersSchema, data: unknown): void {
  if (httpPart !== 'querystring') return;
  const isRepeated = ([name, value]: [string, unknown]) => Array.isArray(value) && properties[name]?.type !== 'array';
  const repeated = Object.entries(data as object).find(isRepeated);
  if (repeated)
    throw new DomainError('malformed_request', `The parameter ${shortName(repeated[0])} can be given only once.`);
}

function validationError({ required }: { required?: string[] }, ajvErrors: ErrorObject[]): DomainError {
  const errors = fieldErrorsOf(ajvErrors, required);
  return new DomainError('invalid_input', errors[0]?.message ?? 'The request is not valid.', { errors });
}

/** A number in decimal digits with at most one point, unlike `0x10`, `1e2` and ` 5`. */
export const decimalNumber = /^-?\d+(\.\d+)?$/;

const written: Record<string, RegExp> = { integer: /^-?\d+$/, number: decimalNumber };

/**
 * Converts parameters that the schema declares as numbers if they are written in decimal digits. `0x10`, `1e2` and ` 5`
 * stay text, which the schema then refuses. A list that is given once is a list of one.
 */
function readParameters({ properties = {} }: ParametersSchema, data: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).map(([name, text]: [string, unknown]) => {
      const { type = '' } = properties[name] ?? {};
      if (type === 'array') return [name, Array.isArray(text) ? text : [text]];
      return [name, typeof text === 'string' && written[type]?.test(text) ? Number(text) : text];
    }),
  );
}
