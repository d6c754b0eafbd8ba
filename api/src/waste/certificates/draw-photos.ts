import { setImmediate as nextTurn } from 'node:timers/promises';
import { recordingDelay, statusSteps, type TrackingEvent } from 'shared-domain/waste';
import type { CertificateDocument, CertificatePhoto } from './certificate-document';
import { colors } from './certificate-colors';
import type { CertificatePage, TextStyle } from './certificate-page';
import { drawSectionTitle } from './draw-facts';
import { formatTime } from './format-time';

const size = { width: 84, height: 60 };
const gap = 20;

interface Line {
  text: string;
  style: TextStyle;
}

/** A photo with its title and the lines below it. */
interface DescribedPhoto {
  photo: CertificatePhoto;
  title: string;
  lines: Line[];
}

/** Each photo of the custody with its digest, and a small picture where there is one. */
export async function drawPhotos(page: CertificatePage, document: CertificateDocument): Promise<void> {
  const { trackingEvents, photos } = document;
  if (photos.length === 0) return;
  const steps = new Map(trackingEvents.flatMap((step) => step.photos.map((photo) => [photo.id, step] as const)));
  const described = photos.map((photo) => describePhoto(photo, steps.get(photo.id), document));
  for (let index = 0; index < described.length; index += 2) {
    await nextTurn();
    const row = described.slice(index, index + 2);
    const height = Math.max(...row.map(({ lines }) => heightOf(page, lines)), size.height);
    if (index === 0) drawSectionTitle(page, 'Photos', height);
    else page.makeRoom(height);
    drawRow(page, row, height);
  }
}

function describePhoto(
  photo: CertificatePhoto,
  step: TrackingEvent | undefined,
  document: CertificateDocument,
): DescribedPhoto {
  const { damage, sha256, original_sha256: original } = photo;
  const title = step ? titleOf(step, document) : 'Photo';
  const added = step && additionOf(photo.id, step, document.timeZone);
  const label = { size: 7.5, color: colors.muted };
  const warning = { size: 7.5, color: colors.provisional };
  const digest = (name: string, hex: string): Line[] => [
    { text: `SHA-256 ${name}`, style: label },
    { text: `${hex.slice(0, 32)}\n${hex.slice(32)}`, style: { font: 'mono', size: 7 } },
  ];
  const lines: Line[] = [{ text: title, style: { font: 'bold', size: 8.5 } }];
  if (added) lines.push({ text: added, style: warning });
  lines.push(...digest('of the stored original', sha256));
  if (original && original !== sha256) lines.push(...digest('before scaling, as stated by the uploader', original));
  if (damage !== null) lines.push({ text: damageRemark(damage), style: warning });
  return { photo, title, lines };
}

function titleOf(step: TrackingEvent, { trackingEvents, timeZone }: CertificateDocument): string {
  const correction = trackingEvents.findIndex(({ id }) => id === step.corrected_by) + 1;
  const title = `${statusSteps[step.status].label}, ${formatTime(step.timestamp, timeZone)}`;
  return correction === 0 ? title : `${title}, corrected by step ${correction}`;
}

/** When a photo was added, if that was more than an hour after its step was recorded, and by whom if by someone else. */
function additionOf(photoId: string, step: TrackingEvent, timeZone: string): string | null {
  const photo = step.photos.find(({ id }) => id === photoId);
  if (!photo) return null;
  const { recorded_at: at, recorded_by: by } = photo;
  if (recordingDelay({ timestamp: step.recorded_at, recorded_at: at }) === null) return null;
  return `Photo added ${formatTime(at, timeZone)}${by === step.recorded_by ? '' : ` by ${by}`}`;
}

function damageRemark(damage: NonNullable<CertificatePhoto['damage']>): string {
  return damage === 'unchecked'
    ? 'The stored file of this photo was not checked for this certificate.'
    : `The stored file of this photo is ${damage}, so the picture is not shown.`;
}

/** Of each of the two photos next to each other. */
function columnWidth(page: CertificatePage): number {
  return (page.width - gap) / 2;
}

function textStyle(page: CertificatePage) {
  return { width: columnWidth(page) - size.width - 10, lineGap: 1 };
}

function heightOf(page: CertificatePage, lines: readonly Line[]): number {
  return lines.reduce((height, { text, style }) => height + page.heightOf(text, { ...textStyle(page), ...style }), 0);
}

/** Two photos next to each other. */
function drawRow(page: CertificatePage, row: readonly DescribedPhoto[], height: number): void {
  const top = page.doc.y;
  for (const [index, described] of row.entries()) {
    page.doc.y = top;
    drawPhoto(page, described, page.left + index * (columnWidth(page) + gap));
  }
  page.doc.y = top + height + 10;
}

function drawPhoto(page: CertificatePage, { photo, title, lines }: DescribedPhoto, left: number): void {
  const { thumbnail } = photo;
  const top = page.doc.y;
  page.decoration(() => page.doc.rect(left, top, size.width, size.height).fill(colors.softAccent));
  if (thumbnail) {
    page.element(
      'Figure',
      () => page.doc.image(thumbnail, left, top, { fit: [size.width, size.height], align: 'center', valign: 'center' }),
      { alt: `Photo: ${title}` },
    );
  }
  page.doc.y = top;
  const place = { ...textStyle(page), x: left + size.width + 10 };
  for (const { text, style } of lines) page.element('P', () => page.text(text, { ...place, ...style }));
}
