/**
 * Characters without a mark of their own, as part of a pattern: white space, and what Unicode says may be ignored, such
 * as U+200B. The empty Braille cell and the annotation marks are called signs, but show nothing.
 */
export const blankCharacters = '\\s\\p{Default_Ignorable_Code_Point}\\u2800\\ufff9-\\ufffb';

const blankText = new RegExp(`^[${blankCharacters}]*$`, 'u');

/** True when a reader would see nothing: such a text counts as missing. */
export function isBlankText(text: string): boolean {
  return blankText.test(text);
}

/** The message for a missing field (specification §5: the first underscore becomes a space). */
export function missingFieldMessage(field: string): string {
  return `Please fill in the ${field.replace('_', ' ')} field`;
}

/** True when the text can be kept and shown faithfully: no control characters but tabs and line breaks, no lone surrogates. */
export function isStorableText(text: string): boolean {
  return /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u.test(text);
}

/** Control characters other than line breaks and tabs, and characters that reorder the text around them. */
const invisible = /(?![\t\n\r])[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\u061c]/gu;

/** Text with control and bidirectional characters written out (`\u202e`), so that nothing can hide or reorder it. */
export function visibleText(text: string): string {
  return text.replace(invisible, (character) => `\\u${character.codePointAt(0)?.toString(16).padStart(4, '0')}`);
}
