/**
 * Invisible characters, as part of a pattern: whitespace, and what Unicode allows to ignore, such as U+200B. Unicode
 * counts the empty Braille cell and the annotation marks as symbols, but they show nothing.
 */
export const blankCharacters = '\\s\\p{Default_Ignorable_Code_Point}\\u2800\\ufff9-\\ufffb';

const blankText = /* @__PURE__ */ new RegExp(`^[${blankCharacters}]*$`, 'u');

/** True if nothing in the text is visible: such a text counts as missing. */
export function isBlankText(text: string): boolean {
  return blankText.test(text);
}

/** Text as it is stored: trimmed and in NFC; null if nothing in it is visible. */
export function normalizeOptionalText(text: string | null | undefined): string | null {
  return text && !isBlankText(text) ? text.normalize('NFC').trim() : null;
}

/** The message for a missing field (the first underscore becomes a space). */
export function missingFieldMessage(field: string): string {
  return `Please fill in the ${field.replace('_', ' ')} field`;
}

/**
 * True if the text can be stored and shown faithfully: no control characters but tabs and line breaks, no lone
 * surrogates.
 */
export function isStorableText(text: string): boolean {
  return /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u.test(text);
}

/**
 * Control characters other than line breaks and tabs, characters that reorder the text around them, and more combining
 * characters on one letter than a language needs.
 */
const disturbing = /(?![\t\n\r])[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\u061c]|(?<=\p{M}{4})\p{M}/gu;

/**
 * Text with control and bidirectional characters written out (`\u202e`), so that nothing can hide or reorder it. So are
 * combining characters after the fourth of a letter: they would be drawn over other lines.
 */
export function visibleText(text: string): string {
  return text.replace(disturbing, (character) => `\\u${character.codePointAt(0)?.toString(16).padStart(4, '0')}`);
}
