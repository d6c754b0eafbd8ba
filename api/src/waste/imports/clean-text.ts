import { isBlankText } from 'shared-domain/wire';
import { shorten } from '../../platform/shorten';

const unstorable = /(?![\t\n\r])[\p{Cc}\p{Cs}]/gu;

function writeOut(text: string): string {
  return text.replace(unstorable, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** One line of at most `maxLength` characters: whitespace folded, control characters written out. Empty if blank. */
export function cleanLine(text: string | undefined, maxLength: number): string {
  return clean((text ?? '').replace(/\s+/g, ' '), maxLength);
}

/** Several lines of at most `maxLength` characters, control characters written out. Empty if blank. */
export function cleanBlock(text: string | undefined, maxLength: number): string {
  return clean(text ?? '', maxLength);
}

/** Invisible characters alone are no text: loads refuse them. */
function clean(text: string, maxLength: number): string {
  return isBlankText(text) ? '' : shorten(writeOut(text.normalize('NFC').trim()), maxLength);
}
