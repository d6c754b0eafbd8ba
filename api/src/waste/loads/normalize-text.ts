import { isBlankText } from 'shared-domain/wire';

/** Text as it is stored: trimmed and in NFC; null if nothing in it is visible. */
export function normalizeOptionalText(text: string | null | undefined): string | null {
  return text && !isBlankText(text) ? text.normalize('NFC').trim() : null;
}
