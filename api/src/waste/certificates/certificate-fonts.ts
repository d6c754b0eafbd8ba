import { createRequire } from 'node:module';
import path from 'node:path';
import { openSync, type Font } from 'fontkit';

export interface CertificateFonts {
  regular: Font;
  bold: Font;
  mono: Font;
}

const opened = new Map<string, CertificateFonts>();

/** The embedded typefaces from npm. Opened once. */
export function openFonts(repositoryRoot: string): CertificateFonts {
  let fonts = opened.get(repositoryRoot);
  if (!fonts) {
    const { resolve } = createRequire(path.join(repositoryRoot, 'api', 'package.json'));
    const open = (name: string) => openSync(resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));
    fonts = { regular: open('DejaVuSans'), bold: open('DejaVuSans-Bold'), mono: open('DejaVuSansMono') };
    opened.set(repositoryRoot, fonts);
  }
  return fonts;
}
