import { plural } from 'shared-domain/wire';
import {
  disposedAt,
  isEpaManifestNumber,
  loadStatuses,
  type LoadStatus,
  reachedAt,
  statusSteps,
  wasMovedAfterDisposal,
  type TrackingEvent,
} from 'shared-domain/waste';
import {
  certificateNumber,
  certificateTitle,
  isCertificationRecorded,
  isProvisional,
  recordedStages,
  unrecordedStages,
  type CertificateDocument,
} from './certificate-document';
import { colors } from './certificate-colors';
import { margin, type CertificatePage } from './certificate-page';
import { formatTime } from '../../platform/zoned-time';

const sealSize = 76;

/** The top of the first page: logo, title, manifest number, and the four facts that a reader looks for first. */
export function drawHeading(page: CertificatePage, document: CertificateDocument): void {
  const { doc } = page;
  const seal = { recorded: recordedStages(document), optional: new Set(unrecordedStages(document).optional) };
  page.decoration(() => {
    doc.rect(0, 0, doc.page.width, 5).fill(colors.accent);
    drawLogo(doc, margin, 34, 26);
    drawSeal(doc, page.left + page.width - sealSize, 36, seal);
  });
  page.element('P', () => page.text('Load Provenance Portal', { x: margin + 35, y: 40, font: 'bold', size: 11 }));
  const width = page.width - sealSize - 16;
  const title = certificateTitle(document);
  page.element('H1', () =>
    page.text(title, { y: 82, width, font: 'bold', size: isProvisional(document) ? 17 : 21, lineGap: 0 }),
  );
  page.space(4);
  const { manifest_number: manifestNumber } = document.load;
  const format = isEpaManifestNumber(manifestNumber) ? 'EPA manifest number format' : 'Not an EPA manifest number';
  page.element('P', () => page.text(`Manifest #${manifestNumber}`, { width, size: 13, color: colors.muted }));
  // In a line of its own, so that no number imitates it.
  page.element('P', () => page.text(format, { width, size: 8.5, color: colors.muted }));
  const numberTop = doc.y;
  page.element('P', () =>
    page.text(`Certificate number ${certificateNumber(document)}`, { width, size: 8.5, color: colors.muted }),
  );
  const end = Math.max(doc.y, 36 + sealSize) + 12;
  drawSealRemark(page, document, numberTop);
  doc.y = Math.max(doc.y + 4, end);
  drawSummary(page, document);
  if (isProvisional(document)) drawProvisionalRemark(page, document);
}

/** Next to the certificate number, below the seal: which of its parts are thin or faint, and why. */
function drawSealRemark(page: CertificatePage, document: CertificateDocument, y: number): void {
  const { optional, skipped } = unrecordedStages(document);
  const wasMoved = wasMovedAfterDisposal(document.trackingEvents);
  if (optional.length === 0 && skipped.length === 0 && !wasMoved) return;
  const text = [
    `${recordedStages(document).size} of ${loadStatuses.length} stages recorded`,
    ...(skipped.length > 0 ? [`${listOf(skipped)} not recorded`] : []),
    ...(optional.length > 0 ? [`optional ${plural(optional.length, 'stage')} ${listOf(optional)} not recorded`] : []),
    ...(wasMoved ? ['moved after disposal'] : []),
  ].join('; ');
  const style = { size: 7.5, color: colors.muted } as const;
  const width = Math.min(220, page.widthOf(text, style) + 1);
  page.element('P', () => page.text(text, { ...style, x: page.left + page.width - width, y: y + 1, width }));
}

function listOf(stages: readonly LoadStatus[]): string {
  return new Intl.ListFormat('en-US').format(stages.map((status) => statusSteps[status].label));
}

function disposalText(trackingEvents: readonly TrackingEvent[], timeZone: string): string {
  return wasMovedAfterDisposal(trackingEvents) ? 'Moved afterwards' : timeText(disposedAt(trackingEvents), timeZone);
}

/** Status, disposal, certification and issue side by side. */
function drawSummary(page: CertificatePage, document: CertificateDocument): void {
  const { load, trackingEvents, issuedAt, timeZone } = document;
  const facts = [
    ['Status', statusSteps[load.current_status].label, 0.19],
    ['Disposed', disposalText(trackingEvents, timeZone), 0.27],
    ['Certified', timeText(reachedAt(trackingEvents, 'certified'), timeZone), 0.27],
    ['Issued', formatTime(issuedAt, timeZone), 0.27],
  ] as const;
  const top = page.doc.y;
  const padding = 12;
  const height = 40;
  page.decoration(() => page.doc.roundedRect(page.left, top, page.width, height, 6).fill(colors.softAccent));
  let x = page.left + padding;
  for (const [label, value, share] of facts) {
    const column = { x, width: (page.width - padding) * share - 4 };
    page.element('P', () => page.text(label, { ...column, y: top + 8, size: 7.5, color: colors.muted }));
    page.element('P', () => page.text(value, { ...column, y: top + 20, font: 'bold', size: 8.5 }));
    x += (page.width - padding) * share;
  }
  page.doc.y = top + height + 12;
}

function timeText(time: string | null, timeZone: string): string {
  return time === null ? 'Not recorded' : formatTime(time, timeZone);
}

function drawProvisionalRemark(page: CertificatePage, document: CertificateDocument): void {
  const state = isCertificationRecorded(document)
    ? 'A later step follows the certification of this load. A final certificate replaces this one once the load is certified again.'
    : 'Disposal of this load is recorded; its certification is not recorded yet. A final certificate replaces this one once the load is certified.';
  const text = `Provisional. ${state}`;
  const style = { x: page.left + 14, width: page.width - 28, size: 9, color: colors.provisional } as const;
  const height = page.heightOf(text, style) + 14;
  const top = page.doc.y;
  page.decoration(() => {
    page.doc.roundedRect(page.left, top, page.width, height, 6).fill(colors.softProvisional);
  });
  page.element('P', () => page.text(text, { ...style, y: top + 8 }));
  page.doc.y = top + height + 10;
}

/** One of the seven parts of the portal's ring, in a square of 32 by 32. The same is in the header of the screens. */
const arc = 'M14.6 6.6A9.5 9.5 0 0 1 20.2 7.45';

interface RingLook {
  color: string;
  /** Width of a part, in units of the square. */
  stroke: (stage: number) => number;
  opacity: (stage: number) => number;
}

/** The portal's logo: a ring of seven stages closed around one load. */
function drawLogo(doc: PDFKit.PDFDocument, x: number, y: number, size: number): void {
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
function drawSeal(
  doc: PDFKit.PDFDocument,
  x: number,
  y: number,
  { recorded, optional }: { recorded: ReadonlySet<LoadStatus>; optional: ReadonlySet<LoadStatus> },
): void {
  doc.save().translate(x, y);
  // Without the margin of the logo's square.
  doc.scale(sealSize / 22).translate(-5, -5);
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
