import { normalizeLine } from 'shared-domain/wire';

/** A text as searches compare it: in NFC, with single spaces, in lowercase. */
export function foldForSearch(text: string): string {
  return text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/**
 * Equal for names of places that look alike or differ in case. Stronger than `foldForSearch`, whose texts are stored: `İ`
 * and both small sigmas are folded, too.
 */
export function foldName(name: string): string {
  return foldForSearch(normalizeLine(name)).replaceAll('ς', 'σ').replaceAll('i\u0307', 'i');
}
