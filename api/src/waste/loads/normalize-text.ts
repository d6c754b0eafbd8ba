/** Text as it is stored: trimmed and in NFC; null if nothing is left. */
export function normalizeOptionalText(text: string | null | undefined): string | null {
  return text?.normalize('NFC').trim() || null;
}
