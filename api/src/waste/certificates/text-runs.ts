import type { Font } from 'fontkit';
import { visibleText } from 'shared-domain/wire';
import type { FontChain } from './certificate-fonts';

/** A part of a text that one font can draw. */
export interface TextRun {
  text: string;
  font: Font;
}

export const graphemes = new Intl.Segmenter('en-US', { granularity: 'grapheme' });

/**
 * Text as it can be printed: control and bidirectional characters, and those that no font has, are written out as
 * `\u{1f600}`, so that nothing is lost or reordered without a trace. A letter and its accents stay in one font.
 */
export function textRuns(text: string, fonts: FontChain): TextRun[] {
  const plain = visibleText(text.normalize('NFC').replace(/\r\n?/g, '\n').replaceAll('\t', '    '));
  const [usual] = fonts;
  if (canDraw(usual, plain)) return [{ text: plain, font: usual }];
  const runs: TextRun[] = [];
  const add = (part: string, font: Font): void => {
    const last = runs.at(-1);
    if (last?.font === font) last.text += part;
    else runs.push({ text: part, font });
  };
  for (const { segment } of graphemes.segment(plain)) {
    const font = fonts.find((candidate) => canDraw(candidate, segment));
    if (font) add(segment, font);
    else for (const character of segment) drawOrEscape(character, fonts, add);
  }
  return runs;
}

function drawOrEscape(character: string, fonts: FontChain, add: (part: string, font: Font) => void): void {
  const font = fonts.find((candidate) => canDraw(candidate, character));
  if (font) add(character, font);
  else add(`\\u{${character.codePointAt(0)?.toString(16)}}`, fonts[0]);
}

function canDraw(font: Font, text: string): boolean {
  for (const character of text) {
    if (character !== '\n' && !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) return false;
  }
  return true;
}

/** The lines of a text, each with its runs. */
export function linesOfRuns(runs: readonly TextRun[]): TextRun[][] {
  const lines: TextRun[][] = [[]];
  for (const { text, font } of runs) {
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (part) lines.at(-1)?.push({ text: part, font });
    }
  }
  return lines;
}
