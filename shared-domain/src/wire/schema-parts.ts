import { type Static, type TProperties, type TSchema, Type } from '@sinclair/typebox';
import { blankCharacters } from './text';

/** An object without further properties, described in OpenAPI under its name. */
export function namedObject<P extends TProperties>(name: string, properties: P) {
  return Type.Object(properties, { $id: name, title: name, additionalProperties: false });
}

/** An object without further properties. */
export function closedObject<P extends TProperties>(properties: P) {
  return Type.Object(properties, { additionalProperties: false });
}

/** The parameters of a path that leads to one record. `title` is what the user calls the record. */
export function recordParams<P extends TProperties>(title: string, properties: P) {
  return Type.Object(properties, { title, additionalProperties: false });
}

/**
 * One of several objects, told apart by the constant value of one property. Only errors of the matching object are
 * reported.
 */
export function chosenBy<const Schemas extends TSchema[]>(propertyName: string, ...schemas: Schemas) {
  return Type.Unsafe<Static<Schemas[number]>>({
    type: 'object',
    required: [propertyName],
    discriminator: { propertyName },
    oneOf: schemas,
  });
}

/** One of several words. A page accepts other words in answers, because a newer API may have more. */
export function oneOf<const Words extends readonly string[]>(...words: Words) {
  return Type.Unsafe<Words[number]>({ type: 'string', enum: words, 'x-open': true });
}

/** One of several words. Other words are rejected. */
export function enumOf<const Words extends readonly string[]>(...words: Words) {
  return Type.Unsafe<Words[number]>({ type: 'string', enum: words });
}

export function nullable<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}

/** A UUID, as every record has one. */
export const idSchema = Type.String({ format: 'uuid' });

/** A release's id, as in addresses, headers and tables: version, plus sign, build. */
export const releaseIdSchema = Type.String({
  pattern: '^\\d{1,6}\\.\\d{1,6}\\.\\d{1,6}\\+[a-z0-9]{3,16}$',
  description: 'a version and a build, such as 1.2.0+ab12cd34',
});

/** The releases that the user saw when a record was made, as stated by their page; null without a page. */
export const madeWithSchema = namedObject('MadeWith', {
  shellRelease: nullable(releaseIdSchema),
  remoteRelease: nullable(releaseIdSchema),
});

export type MadeWith = Static<typeof madeWithSchema>;

/** As `keyIdOf` computes it. */
export const keyIdSchema = Type.String({ pattern: '^[0-9a-f]{16}$' });

/** A text with an Ed25519 signature (RFC 8032, Base64) over exactly these characters. */
export const signedTextSchema = namedObject('SignedText', {
  payload: Type.String(),
  keyId: keyIdSchema,
  signature: Type.String({ pattern: '^[A-Za-z0-9+/]{86}==$' }),
});

export type SignedText = Static<typeof signedTextSchema>;

/** A point in time as the API sends it: RFC 3339 in UTC with milliseconds, for example `2026-11-20T08:15:00.000Z`. */
export const instantSchema = Type.String({ format: 'date-time' });

/** A point in time as the API accepts it: a date-time with an offset, or a date, which means midnight UTC. */
export const instantInputSchema = Type.String({ format: 'instant', maxLength: 40 });

/** A point in time as the API accepts it: a date-time with an offset. */
export const instantWithZoneSchema = Type.String({ format: 'instant-with-zone', maxLength: 40 });

const dayExample = 'A calendar day as midnight UTC: 2026-01-15T00:00:00.000Z';

/** A calendar day as the API sends it. */
export const daySchema = Type.String({ format: 'date-time', description: dayExample });

/** A calendar day as the API accepts it: of a date-time, the day in its own offset. */
export const dayInputSchema = Type.String({ format: 'instant', maxLength: 40, description: dayExample });

/** A point in time or a calendar day: midnight UTC means the day. */
export const dayOrInstantSchema = Type.String({
  format: 'date-time',
  description: 'Midnight UTC means the calendar day; any other time is a point in time',
});

/** No control characters and no lone surrogates: they cannot be stored or shown faithfully. */
const lineCharacters = '[^\\p{Cc}\\p{Cs}]';
const blockCharacters = '(?:[^\\p{Cc}\\p{Cs}]|[\\t\\n\\r])';
/** Looks ahead instead of trying every position, so that a long invalid text is refused as quickly as a short one. */
const notBlank = `(?=[${blankCharacters}]*[^${blankCharacters}\\p{Cc}\\p{Cs}])`;

/** One line of required text, at most `maxLength` characters, with at least one visible character. */
export function lineSchema(maxLength: number) {
  return Type.String({
    minLength: 1,
    maxLength,
    pattern: `^${notBlank}${lineCharacters}*$`,
  });
}

/** One line of text that may be empty; empty means absent. */
export function optionalLineSchema(maxLength: number) {
  return Type.Union([Type.String({ maxLength, pattern: `^${lineCharacters}*$` }), Type.Null()]);
}

/** Several lines of required text. */
export function blockSchema(maxLength: number) {
  return Type.String({
    minLength: 1,
    maxLength,
    pattern: `^${notBlank}${blockCharacters}*$`,
  });
}

/** Several lines of text that may be empty; empty means absent. */
export function optionalBlockSchema(maxLength: number) {
  return Type.Union([Type.String({ maxLength, pattern: `^${blockCharacters}*$` }), Type.Null()]);
}
