import type { Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import { visibleText } from 'shared-domain/wire';
import type { CertificateFonts } from './certificate-fonts';

export const colors = {
  ink: '#10202b',
  muted: '#56666f',
  rule: '#d5dde1',
  brand: '#0d4f5c',
  onBrand: '#ffffff',
  kicker: '#bfe0e4',
  mark: '#1b6b79',
  provisional: '#8a5300',
  softProvisional: '#fff4e0',
} as const;

export const margin = 48;

type FontName = keyof CertificateFonts;

export interface TextStyle {
  font?: FontName;
  size?: number;
  color?: string;
  x?: number;
  y?: number;
  width?: number;
  lineGap?: number;
  align?: 'left' | 'right';
  /** Text of any length stays on its line and page. */
  isSingleLine?: boolean;
  isStruck?: boolean;
}

/** A document on A4 with embedded typefaces, drawn from top to bottom; every text goes through `printableText`. */
export class CertificatePage {
  readonly doc: PDFKit.PDFDocument;
  private readonly root: PDFKit.PDFStructureElement;

  constructor(
    private readonly fonts: CertificateFonts,
    info: { title: string; subject: string; createdAt: Date; isCompressed: boolean },
  ) {
    this.doc = new PDFDocument({
      size: 'A4',
      margins: { top: margin, left: margin, right: margin, bottom: 62 },
      bufferPages: true,
      compress: info.isCompressed,
      pdfVersion: '1.7',
      lang: 'en-US',
      tagged: true,
      displayTitle: true,
      font: '',
      info: {
        Title: printableText(info.title, fonts.regular),
        Subject: printableText(info.subject, fonts.regular),
        Author: 'Load Provenance Portal',
        Creator: 'Load Provenance Portal',
        Producer: 'Load Provenance Portal',
        CreationDate: info.createdAt,
        ModDate: info.createdAt,
      },
    });
    this.root = this.doc.struct('Document');
    this.doc.addStructure(this.root);
  }

  get left(): number {
    return margin;
  }

  get width(): number {
    return this.doc.page.width - 2 * margin;
  }

  get bottom(): number {
    return this.doc.page.height - 62;
  }

  /** Draws `work` as one element of the document's structure, for screen readers. */
  element(type: string, work: () => void, options: { alt?: string } = {}): void {
    this.root.add(this.doc.struct(type, options, work as never));
  }

  /** Draws decoration, which is not content. */
  decoration(work: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    work();
    this.doc.endMarkedContent();
  }

  /** Writes text, wrapped and continued on further pages. */
  text(text: string, style: TextStyle = {}): void {
    const {
      x = this.left,
      y = this.doc.y,
      width = this.width,
      lineGap = 2,
      align = 'left',
      isSingleLine,
      isStruck,
    } = style;
    const font = this.use(style);
    this.doc.text(printableText(text, font), x, y, {
      width,
      lineGap,
      align,
      ...(isStruck ? { strike: true } : {}),
      ...(isSingleLine ? { lineBreak: false, height: 1 } : {}),
    });
  }

  /** The height that the text will take. */
  heightOf(text: string, { width = this.width, lineGap = 2, ...style }: TextStyle = {}): number {
    const font = this.use(style);
    return this.doc.heightOfString(printableText(text, font), { width, lineGap });
  }

  widthOf(text: string, style: TextStyle = {}): number {
    const font = this.use(style);
    return this.doc.widthOfString(printableText(text, font));
  }

  /** Starts a new page unless `height` is still free on this one. */
  makeRoom(height: number): void {
    if (this.doc.y + height > this.bottom) this.doc.addPage();
  }

  space(height: number): void {
    this.doc.y += height;
  }

  private use({ font = 'regular', size = 9.5, color = colors.ink }: TextStyle) {
    // The typings know only font files; the library also takes opened typefaces.
    this.doc
      .font(this.fonts[font] as never)
      .fontSize(size)
      .fillColor(color);
    return this.fonts[font];
  }
}

/**
 * Text as it can be printed: control and bidirectional characters, and those the typeface has no picture for, are
 * written out as `\u{1f600}`, so that nothing is lost or reordered without a trace.
 */
function printableText(text: string, font: Font): string {
  const characters = [...visibleText(text.normalize('NFC').replace(/\r\n?/g, '\n').replaceAll('\t', '    '))];
  return characters
    .map((character) => {
      const codePoint = character.codePointAt(0) ?? 0;
      if (character === '\n' || font.hasGlyphForCodePoint(codePoint)) return character;
      return `\\u{${codePoint.toString(16)}}`;
    })
    .join('');
}
