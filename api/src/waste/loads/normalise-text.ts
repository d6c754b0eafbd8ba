/** Text as it is kept: trimmed and in NFC. */
export function normaliseText(text: string): string {
  return text.normalize('NFC').trim();
}

/** Optional text as it is kept; empty means absent. */
export function normaliseOptionalText(text: string | null | undefined): string | null {
  return text ? normaliseText(text) || null : null;
}
