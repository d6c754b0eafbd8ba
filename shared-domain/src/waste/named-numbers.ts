/** Rows and certificates show `Manifest #100033134ELC`. */
const shownMark = /^(?:manifests?(?: numbers?| no\.?)?(?:: ?| ?# ?| )|# ?)(?=\S)/i;

/** Browsers add ` (1)` to the name of a file that exists. */
const certificateFile = /^(?:provisional-)?certificate-(.+?)( \(\d+\))?(?:\.pdf)?$/i;

/**
 * The manifest numbers that a text may mean: itself first, then without what screens add, and the number in the name of
 * a certificate's file.
 */
export function namedNumbers(text: string): [string, ...string[]] {
  const [, name = text.replace(shownMark, ''), copy = ''] = certificateFile.exec(text) ?? [];
  return [text, ...new Set([name + copy, name].filter((number) => number !== text))];
}
