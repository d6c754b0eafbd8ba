import { inflateSync } from 'node:zlib';

/**
 * The text of a PDF whose fonts map glyphs to characters, as in the certificate and in a browser's prints. Every map is
 * applied to all of it, so each piece of text is readable in one of the versions joined here.
 */
export function pdfText(file: Buffer): string {
  const streams = streamsOf(file);
  const maps = streams.filter((stream) => stream.includes('begincmap')).map(readGlyphMap);
  // A run of text is one object, in which each glyph may be placed on its own.
  const pieces = streams
    .flatMap((stream) => [...stream.matchAll(/\bBT\b([\s\S]*?)\bET\b/g)])
    .map(([, textObject = '']) => glyphsOf(textObject));
  return maps
    .flatMap((map) => pieces.map((glyphs) => glyphs.map((glyph) => map.get(glyph) ?? '\uFFFD').join('')))
    .join('\n');
}

function streamsOf(file: Buffer): string[] {
  const text = file.toString('latin1');
  // The line break before "endstream" stays: the last byte of compressed data may itself be a carriage return.
  return [...text.matchAll(/stream\r?\n([\s\S]*?)endstream/g)].map(([, body]) => {
    const bytes = Buffer.from(body ?? '', 'latin1');
    try {
      return inflateSync(bytes).toString('latin1');
    } catch {
      // Not every stream is compressed.
      return bytes.toString('latin1');
    }
  });
}

function glyphsOf(array: string): string[] {
  const hexadecimal = [...array.matchAll(/<([0-9a-f]+)>/gi)].map(([, digits]) => digits ?? '').join('');
  return hexadecimal.toLowerCase().match(/.{4}/g) ?? [];
}

function readGlyphMap(stream: string): Map<string, string> {
  const toCharacter = new Map<string, string>();
  for (const [block] of stream.matchAll(/beginbfchar[\s\S]*?endbfchar/g)) {
    for (const [, glyph, code] of block.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})>/gi)) {
      toCharacter.set((glyph ?? '').toLowerCase(), characterOf(code));
    }
  }
  for (const [, from, to, code] of stream.matchAll(/^<([0-9a-f]{4})> <([0-9a-f]{4})> <([0-9a-f]{4})>$/gim)) {
    const first = parseInt(from ?? '0', 16);
    for (let glyph = first; glyph <= parseInt(to ?? '0', 16); glyph += 1) {
      toCharacter.set(glyphName(glyph), String.fromCharCode(parseInt(code ?? '0', 16) + glyph - first));
    }
  }
  for (const [, from, , list] of stream.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/gi)) {
    // A ligature is one glyph for several characters, which the map separates with spaces.
    [...(list ?? '').matchAll(/<([0-9a-f ]*)>/gi)].forEach(([, codes = ''], index) => {
      const characters = Buffer.from(codes.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');
      toCharacter.set(glyphName(parseInt(from ?? '0', 16) + index), characters);
    });
  }
  return toCharacter;
}

function glyphName(glyph: number): string {
  return glyph.toString(16).padStart(4, '0');
}

function characterOf(code = ''): string {
  return String.fromCharCode(parseInt(code.slice(0, 4), 16));
}
