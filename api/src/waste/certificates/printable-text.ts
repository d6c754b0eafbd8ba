import type { Font } from 'fontkit';
import { visibleText } from 'shared-domain/wire';

/**
 * Text as it can be printed: control and bidirectional characters, and those the typeface has no picture for, are
 * written out as `\u{1f600}`, so that nothing is lost or reordered without a trace.
 */
export function printableText(text: string, font: Font): string {
  const characters = [...visibleText(text.normalize('NFC').replace(/\r\n?/g, '\n').replaceAll('\t', '    '))];
  return characters
    .map((character) => {
      const codePoint = character.codePointAt(0) ?? 0;
      if (character === '\n' || font.hasGlyphForCodePoint(codePoint)) return character;
      return `\\u{${codePoint.toString(16)}}`;
    })
    .join('');
}
