/** Control characters other than line breaks and tabs, and characters that reorder the text around them. */
const invisible = /(?![\t\n\r])[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\u061c]/gu;

/** Text with control and bidirectional characters written out (`\u202e`), so that nothing can hide or reorder it. */
export function visibleText(text: string): string {
  return text.replace(invisible, (character) => `\\u${character.codePointAt(0)?.toString(16).padStart(4, '0')}`);
}
