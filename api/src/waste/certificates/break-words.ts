import type { Font } from 'fontkit';
import { graphemes, type TextRun } from './text-runs';

/** Text without a place to break, or the spaces between: no-break spaces join words, and hyphens and slashes end them. */
const wordOrGap = /[^ \n]*?[-–—/]+|[^ \n]+| +/g;
/** A character that is written out: `\u{6f22}`, `\u202e`. */
const escape = /\\u(?:\{[\da-f]+\}|[\da-f]{4})/y;

/** Widths of characters in ems. */
const widthsByFont = new WeakMap<Font, Map<number, number>>();

/**
 * Breaks words that are wider than a line of `ems`: such a word starts on a new line, and every further line is as full
 * as possible. The PDF library would measure the rest of the word again for each of its lines. A character that is
 * written out is not divided.
 */
export function breakLongWords(runs: readonly TextRun[], ems: number): TextRun[] {
  let isAtStart = true;
  return runs.map(({ text, font }) => {
    const broken = text.replace(wordOrGap, (word, at: number) => {
      const pieces = piecesOf(word, font, ems).join('\n');
      const isFirst = at === 0 ? isAtStart : text[at - 1] === '\n';
      return pieces === word || isFirst ? pieces : `\n${pieces}`;
    });
    isAtStart = broken.endsWith('\n');
    return { text: broken, font };
  });
}

function piecesOf(word: string, font: Font, ems: number): string[] {
  if (widthOf(word, font) <= ems) return [word];
  const pieces: string[] = [];
  let piece = '';
  let width = 0;
  for (const part of partsOf(word)) {
    const partWidth = widthOf(part, font);
    if (piece && width + partWidth > ems) {
      pieces.push(piece);
      [piece, width] = ['', 0];
    }
    piece += part;
    width += partWidth;
  }
  return [...pieces, piece];
}

/** Written-out characters, and characters with their accents. */
function* partsOf(word: string): Iterable<string> {
  let at = 0;
  while (at < word.length) {
    escape.lastIndex = at;
    const escaped = escape.exec(word)?.[0];
    const next = word.indexOf('\\', at + 1);
    const text = escaped ?? word.slice(at, next === -1 ? undefined : next);
    if (escaped) yield escaped;
    else for (const { segment } of graphemes.segment(text)) yield segment;
    at += text.length;
  }
}

/** At most this wide when drawn: ligatures and accents take less. */
function widthOf(text: string, font: Font): number {
  const widths = widthsByFont.get(font) ?? new Map<number, number>();
  widthsByFont.set(font, widths);
  let sum = 0;
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    let width = widths.get(codePoint);
    if (width === undefined) {
      width = font.glyphForCodePoint(codePoint).advanceWidth / font.unitsPerEm;
      widths.set(codePoint, width);
    }
    sum += width;
  }
  return sum;
}
