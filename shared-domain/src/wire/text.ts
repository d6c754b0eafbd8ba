import { Type } from '@sinclair/typebox';
import { blankCharacters } from './blank-text';

/** No control characters and no lone surrogates: they cannot be stored or shown faithfully. */
const lineCharacters = '[^\\p{Cc}\\p{Cs}]';
const blockCharacters = '(?:[^\\p{Cc}\\p{Cs}]|[\\t\\n\\r])';
/** Looks ahead instead of trying every place, so that a long bad text is refused as quickly as a short one. */
const notBlank = `(?=[${blankCharacters}]*[^${blankCharacters}\\p{Cc}\\p{Cs}])`;

/** One line of required text, at most `maxLength` characters, with at least one that can be seen. */
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
