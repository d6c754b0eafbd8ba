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
