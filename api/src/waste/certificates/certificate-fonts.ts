import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { create, openSync, type Font } from 'fontkit';
import { unpackWoff } from './unpack-woff';

/** A typeface in parts: a character is drawn by the first font that has it. */
export type FontChain = readonly [Font, ...Font[]];

export interface CertificateFonts {
  regular: FontChain;
  bold: FontChain;
  mono: FontChain;
}

const woffFiles = '@fontsource/public-sans/files/public-sans-';

const opened = new Map<string, CertificateFonts>();

/** The embedded typefaces from npm: that of the portal's screens, and one with many more characters. Opened once. */
export function openFonts(repositoryRoot: string): CertificateFonts {
  let fonts = opened.get(repositoryRoot);
  if (!fonts) {
    const { resolve } = createRequire(path.join(repositoryRoot, 'api', 'package.json'));
    const publicSans = (part: string) => create(unpackWoff(readFileSync(resolve(`${woffFiles}${part}-normal.woff`))));
    const dejaVu = (name: string) => openSync(resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));
    fonts = {
      regular: [publicSans('latin-400'), publicSans('latin-ext-400'), dejaVu('DejaVuSans')],
      bold: [publicSans('latin-600'), publicSans('latin-ext-600'), dejaVu('DejaVuSans-Bold')],
      mono: [dejaVu('DejaVuSansMono')],
    };
    opened.set(repositoryRoot, fonts);
  }
  return fonts;
}

/**
 * Kerning nearly removes the spaces around hyphens. It is not turned off in the options of a text, because the library
 * then lays out every word twice, once to measure it, instead of once per document.
 */
export function withoutKerning(font: Font): Font {
  return Object.create(font, { layout: { value: (text: string) => font.layout(text, { kern: false }) } }) as Font;
}
