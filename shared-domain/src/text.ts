import { Type } from '@sinclair/typebox';

/** No control characters and no lone surrogates: they cannot be stored or shown faithfully. */
const lineCharacters = '[^\\p{Cc}\\p{Cs}]';
const blockCharacters = '(?:[^\\p{Cc}\\p{Cs}]|[\\t\\n\\r])';

/** One line of required text, at most `maxLength` characters, with at least one that is not white space. */
export function lineSchema(maxLength: number) {
  return Type.String({
    minLength: 1,
    maxLength,
    pattern: `^${lineCharacters}*[^\\s\\p{Cc}\\p{Cs}]${lineCharacters}*$`,
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
    pattern: `^${blockCharacters}*[^\\s\\p{Cc}\\p{Cs}]${blockCharacters}*$`,
  });
}

/** Several lines of text that may be empty; empty means absent. */
export function optionalBlockSchema(maxLength: number) {
  return Type.Union([Type.String({ maxLength, pattern: `^${blockCharacters}*$` }), Type.Null()]);
}
