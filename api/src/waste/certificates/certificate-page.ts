import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import { breakLongWords } from './break-words';
import { colors } from './certificate-colors';
import { withoutKerning, type CertificateFonts } from './certificate-fonts';
import { linesOfRuns, textRuns, type TextRun } from './text-runs';

export const margin = 48;
/** Below the text of every page, with the footer. */
const footing = 62;

const usualSize = 9.5;
/** Lines or parts of lines that are drawn before other requests are answered. */
const stepsAtOnce = 16;

export type PaperSize = 'LETTER' | 'A4';

export interface TextStyle {
  font?: keyof CertificateFonts;
  size?: number;
  color?: string;
  x?: number;
  y?: number;
  width?: number;
  lineGap?: number;
  /** Text of any length stays on its line and page. */
  isSingleLine?: boolean;
  isStruck?: boolean;
}

export interface PageInfo {
  title: string;
  subject: string;
  paper: PaperSize;
  createdAt: Date;
  isCompressed: boolean;
}

/** A document with embedded typefaces, drawn from top to bottom; every text goes through `textRuns`. */
export class CertificatePage {
  readonly doc: PDFKit.PDFDocument;
  private readonly root: PDFKit.PDFStructureElement;
  private readonly fontNames = new Map<Font, string>();

  constructor(
    private readonly fonts: CertificateFonts,
    info: PageInfo,
  ) {
    this.doc = new PDFDocument({
      size: info.paper,
      margins: { top: margin, left: margin, right: margin, bottom: footing },
      bufferPages: true,
      compress: info.isCompressed,
      pdfVersion: '1.7',
      lang: 'en-US',
      tagged: true,
      displayTitle: true,
      font: '',
      info: {
        Title: this.plain(info.title),
        Subject: this.plain(info.subject),
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
    return this.doc.page.height - footing;
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

  /**
   * Draws the dotted outlines of bold capitals around a point. Unlike lines, dots do not seem to strike text out. Unlike
   * text, they are not between the sentences of extracted text.
   */
  outlines(
    capitals: string,
    [x, y]: readonly [number, number],
    { size, color }: { size: number; color: string },
  ): void {
    const [typeface] = this.fonts.bold;
    const scale = size / typeface.unitsPerEm;
    const { glyphs } = typeface.layout(capitals);
    const width = glyphs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) * scale;
    this.doc.save().translate(x - width / 2, y + (typeface.capHeight * scale) / 2);
    this.doc
      .scale(scale, -scale, {})
      .lineWidth(0.6 / scale)
      .dash(0.6 / scale, { space: 2 / scale });
    for (const { advanceWidth, path } of glyphs) {
      this.doc.path(path.toSVG()).stroke(color).translate(advanceWidth, 0);
    }
    this.doc.restore();
  }

  /** Writes text, wrapped and continued on further pages. */
  text(text: string, style: TextStyle = {}): void {
    for (const step of this.stepsOf(text, style)) step();
  }

  /** Writes text of any length as one paragraph. Other requests are answered in between. */
  async longText(text: string, style: TextStyle = {}): Promise<void> {
    const paragraph = this.doc.struct('P');
    this.root.add(paragraph);
    const steps = this.stepsOf(text, style);
    for (let index = 0; index < steps.length; index += stepsAtOnce) {
      await nextTurn();
      paragraph.add(() => {
        for (const step of steps.slice(index, index + stepsAtOnce)) step();
      });
    }
    paragraph.end();
  }

  /** The height that the text will take; for text in several fonts at most that. */
  heightOf(text: string, style: TextStyle = {}): number {
    return this.heightsOf(text, style).reduce((sum, heightOf) => sum + heightOf(), 0);
  }

  /** `heightOf` for text of any length; more than a page if it takes more. Other requests are answered in between. */
  async heightOfLong(text: string, style: TextStyle = {}): Promise<number> {
    let height = 0;
    for (const [index, heightOf] of this.heightsOf(text, style).entries()) {
      if (height > this.height) break;
      if (index % stepsAtOnce === 0) await nextTurn();
      height += heightOf();
    }
    return height;
  }

  widthOf(text: string, style: TextStyle = {}): number {
    return this.runsOf(text, style).reduce((width, run) => {
      this.use(run.font, style);
      return width + this.doc.widthOfString(run.text, this.typography(style));
    }, 0);
  }

  /** The height for text on a page. */
  get height(): number {
    return this.bottom - margin;
  }

  /** Starts a new page unless `height` is still free on this one. */
  makeRoom(height: number): void {
    if (this.doc.y + height > this.bottom) this.doc.addPage();
  }

  space(height: number): void {
    this.doc.y += height;
  }

  /** What measures a text, line by line. */
  private heightsOf(text: string, style: TextStyle): (() => number)[] {
    const { width = this.width, lineGap = 2, size = usualSize } = style;
    const options = { width, lineGap, ...this.typography(style) };
    // The last font of a chain is the widest.
    const widest = this.fonts[style.font ?? 'regular'].at(-1);
    return linesOfRuns(breakLongWords(this.runsOf(text, style), width / size)).map((line) => () => {
      const [first] = line;
      if (!first) return this.lineHeight(style) + lineGap;
      this.use(line.length === 1 ? first.font : (widest ?? first.font), style);
      return this.doc.heightOfString(line.map((run) => run.text).join(''), options);
    });
  }

  /** What writes a text, line by line. */
  private stepsOf(text: string, style: TextStyle): (() => void)[] {
    const { x = this.left, y = this.doc.y, width = this.width, lineGap = 2, size = usualSize } = style;
    const options = { ...(style.isStruck ? { strike: true } : {}), ...this.typography(style) };
    const runs = this.runsOf(text, style);
    if (style.isSingleLine) return [() => this.drawSingleLine(runs, style, options)];
    // The library continues a line in another font, but not across line breaks of the text.
    const lines = linesOfRuns(breakLongWords(runs, width / size));
    const drawn = lines.flatMap((line) => {
      if (line.length === 0) return [() => void (this.doc.y += this.lineHeight(style) + lineGap)];
      return line.map((run, index) => () => {
        this.use(run.font, style);
        const continued = index < line.length - 1;
        if (index === 0) this.doc.text(run.text, x, this.doc.y, { ...options, width, lineGap, continued });
        else this.doc.text(run.text, { continued });
      });
    });
    return [() => void (this.doc.y = y), ...drawn];
  }

  private drawSingleLine(runs: TextRun[], style: TextStyle, options: PDFKit.Mixins.TextOptions): void {
    const { x = this.left, y = this.doc.y } = style;
    let at = x;
    for (const run of runs) {
      this.use(run.font, style);
      this.doc.text(run.text, at, y, { ...options, lineBreak: false, height: 1 });
      at += this.doc.widthOfString(run.text, options);
    }
  }

  private plain(text: string): string {
    return textRuns(text, this.fonts.regular)
      .map((run) => run.text)
      .join('');
  }

  private runsOf(text: string, { font = 'regular' }: TextStyle): TextRun[] {
    return textRuns(text, this.fonts[font]);
  }

  /** One baseline for all fonts of a line. */
  private typography({ font = 'regular', size = usualSize }: TextStyle) {
    const [{ ascent, unitsPerEm }] = this.fonts[font];
    return { baseline: (-ascent / unitsPerEm) * size };
  }

  private lineHeight(style: TextStyle): number {
    this.use(this.fonts[style.font ?? 'regular'][0], style);
    return this.doc.currentLineHeight(true);
  }

  private use(font: Font, { size = usualSize, color = colors.ink }: TextStyle): void {
    this.doc.font(this.nameOf(font)).fontSize(size).fillColor(color);
  }

  /** Without a name, the library would prepare the font again for every text. */
  private nameOf(font: Font): string {
    let name = this.fontNames.get(font);
    if (name === undefined) {
      name = `typeface ${this.fontNames.size}`;
      this.fontNames.set(font, name);
      // The typings know only font files; the library also takes opened typefaces.
      this.doc.registerFont(name, withoutKerning(font) as never);
    }
    return name;
  }
}
