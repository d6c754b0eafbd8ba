import { anyDash, normalizeLine } from '../wire/normalize-line';

/** As on EPA's printed form, which has a space before the letters. */
const typedEpaNumber = /^([0-9]{9}) ?([a-z]{3})$/i;

/**
 * A manifest number as it is stored and shown: as it looks. EPA's numbers are in capital letters without spaces.
 */
export function normalizeManifestNumber(text: string): string {
  const number = normalizeLine(text);
  const [, digits, letters] = typedEpaNumber.exec(number) ?? [];
  return digits && letters ? digits + letters.toUpperCase() : number;
}

/** Equal for manifest numbers that look alike: the same letters in any case, width or style, with any kind of dash. */
export function manifestKey(manifestNumber: string): string {
  return normalizeManifestNumber(manifestNumber.normalize('NFKC').replace(/[\u200c\u200d]/g, ''))
    .replace(anyDash, '-')
    .toLowerCase()
    .replaceAll('ς', 'σ');
}

/** True for EPA's format, nine digits and three capital letters; other numbers are accepted, too. */
export function isEpaManifestNumber(manifestNumber: string): boolean {
  return /^[0-9]{9}[A-Z]{3}$/.test(manifestNumber);
}

/** Letters and digits that can look like one of A to Z or 0 to 9. */
const foreign = /(?!\p{Script=Latin}|\p{Script=Common})\p{L}|(?![0-9])\p{Nd}/u;

/** EPA's format with letters and digits of any script. */
const likeEpaNumber = /^\p{Nd}{9} ?\p{L}{3}$/u;

/**
 * A sentence if a new manifest number could be taken for another one: it has Latin letters and those of another script, or
 * EPA's format with other letters.
 */
export function checkManifestNumber(text: string): string | null {
  const number = normalizeManifestNumber(text.normalize('NFKC'));
  const character = [...text].find((typed) => foreign.test(typed.normalize('NFKC')));
  if (!character || !(/\p{Script=Latin}/u.test(number) || likeEpaNumber.test(number))) return null;
  const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  return `Replace "${character}" (U+${code}) with a letter from A to Z or a digit. Characters from other alphabets can look the same.`;
}

/** EPA site ID: two letters, then one to ten letters or digits. */
export const epaIdPattern = '^[A-Z]{2}[A-Z0-9]{1,10}$';

/** An EPA ID as it is stored: no spaces or invisible characters, in capital letters. */
export function normalizeEpaId(text: string): string {
  return text.replace(/[\s\p{Default_Ignorable_Code_Point}]+/gu, '').toUpperCase();
}

export type EpaIdCheck = 'valid' | 'unusual-length' | 'invalid';

/** Judges an EPA ID. Twelve characters is usual; shorter ones, such as placeholders, are accepted with a hint. */
export function checkEpaId(epaId: string): EpaIdCheck {
  if (!new RegExp(epaIdPattern).test(epaId)) return 'invalid';
  return epaId.length === 12 ? 'valid' : 'unusual-length';
}
