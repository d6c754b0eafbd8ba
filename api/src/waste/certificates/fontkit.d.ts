/** The few parts of fontkit that are used here. */
declare module 'fontkit' {
  export interface Glyph {
    advanceWidth: number;
    path: { toSVG(): string };
  }

  export interface Font {
    unitsPerEm: number;
    /** Height above the baseline, in units of the em square. */
    ascent: number;
    capHeight: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    glyphForCodePoint(codePoint: number): Glyph;
    layout(text: string, features?: Record<string, boolean>): { glyphs: Glyph[] };
  }

  export function openSync(path: string): Font;
  export function create(bytes: Buffer): Font;
}
