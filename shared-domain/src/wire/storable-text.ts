/** True when the text can be kept and shown faithfully: no control characters but tabs and line breaks, no lone surrogates. */
export function isStorableText(text: string): boolean {
  return /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u.test(text);
}
