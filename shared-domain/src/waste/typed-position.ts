import { parsePosition } from './position';
import { trackingEventLimits } from './load-limits';

/**
 * Marks that show nothing, such as U+200B and the bidirectional marks of a copied text. Not the soft hyphen: where it is
 * displayed, it looks like a minus.
 */
const marks = /[\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

/** The location without invisible marks and with plain spaces if it is a position then; otherwise unchanged. */
export function withoutMarks(location: string): string {
  const plain = location.replace(marks, '').trim();
  return parsePosition(plain) ? plain.replace(/\s/g, ' ') : location;
}

/** The dashes that are typed or pasted as a minus. */
const dashes = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;

const degrees = String.raw`\d{1,3}(?:\.\d+)?\s*[°º˚]?`;
const minutes = String.raw`\d{1,3}\s*[°º˚]\s*\d{1,2}(?:\.\d+)?\s*['’′]`;
const seconds = String.raw`\d{1,3}\s*[°º˚]\s*\d{1,2}\s*['’′]\s*\d{1,2}(?:\.\d+)?\s*(?:["”″]|''|’’|′′)`;
const angle = `(${seconds}|${minutes}|${degrees})`;

/** `30.4515° N, 91.1871° W`, `N 30°27′05″ W 91°11′14″`. The letters say which is which, in either order. */
const withLetters = [
  new RegExp(String.raw`^${angle}\s*([NSEW])[\s,;]*${angle}\s*([NSEW])$`, 'i'),
  new RegExp(String.raw`^([NSEW])\s*${angle}[\s,;]*([NSEW])\s*${angle}$`, 'i'),
] as const;

/** `30.4515°, -91.1871°`, `lat 30.4515, lng -91.1871`. */
const withSigns = new RegExp(
  String.raw`^(?:lat(?:itude)?[\s:=]*)?([+-]?)${angle}\s*,\s*(?:(?:lng|long?|longitude)[\s:=]*)?([+-]?)${angle}$`,
  'i',
);

/**
 * The position that a typed location states, as the portal writes it: `30.4515, -91.1871`. Null if it states none, or if
 * it is ambiguous, such as with a minus and a letter, or without a comma between the numbers.
 */
export function readTypedPosition(location: string): string | null {
  // A longer text cannot be stored, and would take the patterns long.
  if (location.length > trackingEventLimits.location) return null;
  const plain = withoutMarks(location).trim();
  if (/^[\d\s.,+-]*$/.test(plain) && parsePosition(plain)) return plain;
  const text = location
    .replace(marks, '')
    .replace(dashes, '-')
    .trim()
    .replace(/^\((.*)\)$|^\[(.*)\]$/s, '$1$2')
    .replace(/[.,;]$/, '')
    .trim();
  const [, first, firstLetter, second, secondLetter] =
    withLetters[0].exec(text) ?? swapLetters(withLetters[1].exec(text)) ?? [];
  if (first && firstLetter && second && secondLetter) {
    if (!isPrecise(first) || !isPrecise(second)) return null;
    const [one, other] = [signed(first, firstLetter), signed(second, secondLetter)];
    if (/[ns]/i.test(firstLetter) && /[ew]/i.test(secondLetter)) return inRange(one, other);
    return /[ew]/i.test(firstLetter) && /[ns]/i.test(secondLetter) ? inRange(other, one) : null;
  }
  const [, latSign, lat, lngSign, lng] = withSigns.exec(text) ?? [];
  if (!lat || !lng || !isPrecise(lat) || !isPrecise(lng)) return null;
  return inRange(decimal(lat, latSign === '-'), decimal(lng, lngSign === '-'));
}

/** Without decimals or minutes, a text may be a township (`5N 3W`), a place in a yard (`N5 E12`) or one number (`45,12`). */
function isPrecise(text: string): boolean {
  return /\.|['’′]/.test(text);
}

function swapLetters(match: RegExpExecArray | null) {
  return match && [match[0], match[2], match[1], match[4], match[3]];
}

function signed(text: string, letter: string): string | null {
  return decimal(text, /[sw]/i.test(letter));
}

/** An angle in decimal degrees, with the decimals as typed; six for minutes and seconds. Null if one of these is over 59. */
function decimal(text: string, isNegative: boolean): string | null {
  const [whole = '', minute = '', second = '0'] = text.match(/[\d.]+/g) ?? [];
  const sign = isNegative ? '-' : '';
  if (minute === '') return `${sign}${whole}`;
  if (Number(minute) >= 60 || Number(second) >= 60) return null;
  return `${sign}${(Number(whole) + Number(minute) / 60 + Number(second) / 3600).toFixed(6)}`;
}

function inRange(lat: string | null, lng: string | null): string | null {
  const text = `${lat}, ${lng}`;
  return lat !== null && lng !== null && parsePosition(text) ? text : null;
}
