import { loadStatuses, type LoadStatus } from 'shared-domain/waste';
import { colors } from './certificate-colors';

/** One of the seven parts of the portal's ring, in a square of 32 by 32. The same is in the header of the screens. */
const arc = 'M14.6 6.6A9.5 9.5 0 0 1 20.2 7.45';

interface RingLook {
  color: string;
  /** Width of a part, in units of the square. */
  stroke: (stage: number) => number;
  opacity: (stage: number) => number;
}

/** The portal's logo: a ring of seven stages closed around one load. */
export function drawLogo(doc: PDFKit.PDFDocument, x: number, y: number, size: number): void {
  doc.save().translate(x, y);
  doc.scale(size / 32);
  doc.roundedRect(0, 0, 32, 32, 8).fill(colors.accent);
  drawRing(doc, {
    color: colors.onAccent,
    stroke: (stage) => (stage === 6 ? 3.4 : 2.6),
    opacity: (stage) => 0.4 + stage * 0.1,
  });
  doc.restore();
}

/**
 * The ring of the logo as a seal: recorded stages are dark, optional ones without a record are thin, so that they leave
 * no gap, and all others are faint.
 */
export function drawSeal(
  doc: PDFKit.PDFDocument,
  x: number,
  y: number,
  size: number,
  { recorded, optional }: { recorded: ReadonlySet<LoadStatus>; optional: ReadonlySet<LoadStatus> },
): void {
  doc.save().translate(x, y);
  // Without the margin of the logo's square.
  doc.scale(size / 22).translate(-5, -5);
  drawRing(doc, {
    color: colors.accent,
    stroke: (stage) => (isIn(optional, stage) ? 0.6 : 1.6),
    opacity: (stage) => (isIn(recorded, stage) || isIn(optional, stage) ? 1 : 0.15),
  });
  doc.restore();
}

function isIn(stages: ReadonlySet<string>, stage: number): boolean {
  return stages.has(loadStatuses[stage] ?? '');
}

function drawRing(doc: PDFKit.PDFDocument, { color, stroke, opacity }: RingLook): void {
  for (const stage of loadStatuses.keys()) {
    doc.save().rotate((360 / loadStatuses.length) * stage, { origin: [16, 16] });
    doc.path(arc).lineWidth(stroke(stage)).strokeOpacity(opacity(stage)).stroke(color);
    doc.restore();
  }
  doc.circle(16, 16, 3.6).fill(color);
}
