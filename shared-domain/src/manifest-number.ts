/** White space trimmed and folded, Unicode in NFC: the form in which a manifest number is stored and shown. */
export function normaliseManifestNumber(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ');
}

/** True for EPA's form, nine digits and three capital letters; other series are accepted, too. */
export function isEpaManifestNumber(manifestNumber: string): boolean {
  return /^[0-9]{9}[A-Z]{3}$/.test(manifestNumber);
}
