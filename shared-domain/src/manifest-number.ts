/** Characters that leave no mark: what Unicode says may be ignored, such as U+200B, and interlinear annotations. */
const invisible = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
/** White space, and the empty Braille cell, which looks like it. */
const space = /[\s\u2800]+/g;
/** Hyphens, dashes and the minus sign, which word processors exchange for one another. */
const dash = /[\p{Pd}\u2212]/gu;

/** The form in which a manifest number is stored and shown: nothing invisible, white space trimmed and folded, in NFC. */
export function normaliseManifestNumber(text: string): string {
  return text.normalize('NFC').replace(invisible, '').replace(space, ' ').trim();
}

/** Equal for manifest numbers that look alike: the same letters in any case, width or style, with any kind of dash. */
export function manifestKey(manifestNumber: string): string {
  return normaliseManifestNumber(manifestNumber.normalize('NFKC')).replace(dash, '-').toLowerCase();
}

/** True for EPA's form, nine digits and three capital letters; other series are accepted, too. */
export function isEpaManifestNumber(manifestNumber: string): boolean {
  return /^[0-9]{9}[A-Z]{3}$/.test(manifestNumber);
}
