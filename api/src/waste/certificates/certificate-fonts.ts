import { inflateSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { create, openSync, type Font } from 'fontkit';

/** A typeface in parts: a character is drawn by the first font that has it. */
export type FontChain = readonly [Font, ...Font[]];

export interface CertificateFonts {
  regular: FontChain;
  bold: FontChain;
  mono: FontChain;
}

const woffFiles = '@fontsource/public-sans/files/public-sans-';

let opened: CertificateFonts | undefined;

/** The embedded typefaces from npm: that of the portal's screens, and one with many more characters. Opened once. */
export function openFonts(repositoryRoot: string): CertificateFonts {
  if (opened) return opened;
  const { resolve } = createRequire(path.join(repositoryRoot, 'api', 'package.json'));
  const publicSans = (part: string) => create(unpackWoff(readFileSync(resolve(`${woffFiles}${part}-normal.woff`))));
  const dejaVu = (name: string) => openSync(resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));
  opened = {
    regular: [publicSans('latin-400'), publicSans('latin-ext-400'), dejaVu('DejaVuSans')],
    bold: [publicSans('latin-600'), publicSans('latin-ext-600'), dejaVu('DejaVuSans-Bold')],
    mono: [dejaVu('DejaVuSansMono')],
  };
  return opened;
}

/**
 * Kerning nearly removes the spaces around hyphens. It is not turned off in the options of a text, because the library
 * then lays out every word twice, once to measure it, instead of once per document.
 */
export function withoutKerning(font: Font): Font {
  return Object.create(font, { layout: { value: (text: string) => font.layout(text, { kern: false }) } }) as Font;
}

const headerSize = 44;
const entrySize = 20;

/** The TrueType file in a WOFF 1.0 file: fontkit would inflate its tables again for every glyph. */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(12 + 16 * count);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  const parts: Buffer[] = [directory];
  let offset = directory.length;
  for (let index = 0; index < count; index += 1) {
    const entry = headerSize + entrySize * index;
    const [start, stored, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [
      number,
      number,
      number,
    ];
    const table = woff.subarray(start, start + stored);
    const bytes = stored === length ? table : inflateSync(table);
    const target = 12 + 16 * index;
    // Tag, checksum, offset, length.
    woff.copy(directory, target, entry, entry + 4);
    woff.copy(directory, target + 4, entry + 16, entry + 20);
    directory.writeUInt32BE(offset, target + 8);
    directory.writeUInt32BE(length, target + 12);
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    parts.push(bytes, padding);
    offset += length + padding.length;
  }
  return Buffer.concat(parts);
}
