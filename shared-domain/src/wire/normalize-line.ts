/** Invisible characters: those that Unicode marks as default ignorable, such as U+200B, and interlinear annotations. */
const ignorable = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
/** Whitespace, and the empty Braille cell, which looks like it. */
const space = /[\s\u2800]+/g;

/** A letter or mark of a script such as Arabic or Devanagari, in which a joiner between two is part of the spelling. */
const joinedLetter = '(?![\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}])[\\p{L}\\p{M}]';
const joinedEmoji = '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}]\\u200d(?=\\p{Extended_Pictographic})';

/** Joiners; those between such letters and between emoji with the character before them as a group. */
const joiner = /* @__PURE__ */ new RegExp(
  `(${joinedLetter}[\\u200c\\u200d](?=${joinedLetter})|${joinedEmoji})|[\\u200c\\u200d]`,
  'gu',
);

/**
 * A name or number as it looks: no invisible characters except joiners that are part of the spelling, whitespace trimmed
 * and collapsed, in NFC.
 */
export function normalizeLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(ignorable, (character) => (character === '\u200c' || character === '\u200d' ? character : ''))
    .replace(joiner, '$1')
    .replace(space, ' ')
    .trim();
}

/** Hyphens, dashes and the minus sign, which word processors substitute for each other. */
export const anyDash = /[\p{Pd}\u2212]/gu;

const plainLine = /^[ -~]*$/;

/**
 * A text as searches and checks for duplicates compare it, equal for texts that look alike: letters in any case, width
 * or style, any kind of dash, no invisible characters. `fold_line` of migration 0105 folds stored texts in the same way.
 */
export function foldText(text: string): string {
  if (plainLine.test(text)) return text.trim().replace(/ {2,}/g, ' ').toLowerCase();
  return text
    .normalize('NFKC')
    .replace(ignorable, '')
    .replace(space, ' ')
    .trim()
    .replace(anyDash, '-')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replaceAll('i\u0307', 'i')
    .normalize('NFC');
}

/** True if a text contains every typed word, compared like searches. */
export function containsWords(text: string, typed: string): boolean {
  const folded = foldText(text);
  return foldText(typed)
    .split(' ')
    .every((word) => folded.includes(word));
}
