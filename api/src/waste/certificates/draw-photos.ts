import { setImmediate as nextTurn } from 'node:timers/promises';
import { recordingDelay, statusSteps, type TrackingEvent } from 'shared-domain/waste';
import { mostPictures, type CertificateDocument, type CertificatePhoto } from './certificate-document';
import { colors } from './certificate-colors';
import type { CertificatePage, TextStyle } from './certificate-page';
import { drawSectionTitle } from './draw-facts';
import { formatTime } from '../../platform/zoned-time';

const size = { width: 84, height: 60 };
/** Between a picture and its text. */
const gap = 10;
const labelWidth = 138;
const digestStyle: TextStyle = { font: 'mono', size: 7 };

interface Line {
  text: string;
  style: TextStyle;
  /** Next to the text, in one line, so that a search for it succeeds. */
  digest?: string;
}

/** A photo with its title and the lines below it. */
interface DescribedPhoto {
  photo: CertificatePhoto;
  title: string;
  lines: Line[];
}

/** Each photo of the custody with its digests, and a small picture where there is one. */
export async function drawPhotos(page: CertificatePage, document: CertificateDocument): Promise<void> {
  const { trackingEvents, photos } = document;
  if (photos.length === 0) return;
  const steps = new Map(trackingEvents.flatMap((step) => step.photos.map((photo) => [photo.id, step] as const)));
  const described = photos.map((photo) => describePhoto(photo, steps.get(photo.id), document));
  for (const [index, one] of described.entries()) {
    if (index % 2 === 0) await nextTurn();
    const height = heightOf(page, one);
    if (index === 0) drawTitle(page, photos.length, height);
    else page.makeRoom(height);
    drawPhoto(page, one, height);
  }
}

/** The heading, on one page with the first photo, and why the last photos have no pictures. */
function drawTitle(page: CertificatePage, count: number, height: number): void {
  drawSectionTitle(page, 'Photos', height + 24);
  if (count <= mostPictures) return;
  const text = `Only the first ${mostPictures} of ${count} photos have pictures here. The stored files of the other photos were also checked against their digests, except where noted.`;
  page.element('P', () => page.text(text, { size: 8.5 }));
  page.space(6);
}

function describePhoto(
  photo: CertificatePhoto,
  step: TrackingEvent | undefined,
  document: CertificateDocument,
): DescribedPhoto {
  const { damage, sha256, served_sha256: served, original_sha256: original } = photo;
  const title = step ? titleOf(step, document) : 'Photo';
  const added = step && additionOf(photo.id, step, document.timeZone);
  const label = { size: 7.5, color: colors.muted };
  const warning = { size: 7.5, color: colors.provisional };
  const addDigest = (name: string, digest: string) => lines.push({ text: `SHA-256 ${name}`, style: label, digest });
  const lines: Line[] = [{ text: title, style: { font: 'bold', size: 8.5 } }];
  if (added) lines.push({ text: added, style: warning });
  addDigest('of the stored original', sha256);
  if (served !== sha256) addDigest('of the displayed copy', served);
  if (original && original !== sha256) addDigest('before scaling, as stated by the uploader', original);
  if (damage !== null) lines.push({ text: damageRemark(damage), style: warning });
  return { photo, title, lines };
}

function titleOf(step: TrackingEvent, { trackingEvents, timeZone }: CertificateDocument): string {
  const correction = trackingEvents.findIndex(({ id }) => id === step.corrected_by) + 1;
  const title = `${statusSteps[step.status].label}, ${formatTime(step.timestamp, timeZone)}`;
  return correction === 0 ? title : `${title}, corrected by step ${correction}`;
}

/** When a photo was added, and by whom, unless it was within an hour after its step was recorded and by the same user. */
function additionOf(photoId: string, step: TrackingEvent, timeZone: string): string | null {
  const photo = step.photos.find(({ id }) => id === photoId);
  if (!photo) return null;
  const { recorded_at: at, recorded_by: by } = photo;
  if (by !== step.recorded_by) return `Photo added ${formatTime(at, timeZone)} by ${by}`;
  const isLater = recordingDelay({ timestamp: step.recorded_at, recorded_at: at }) !== null;
  return isLater ? `Photo added ${formatTime(at, timeZone)}` : null;
}

function damageRemark(damage: NonNullable<CertificatePhoto['damage']>): string {
  return damage === 'unchecked'
    ? 'The stored file of this photo was not checked for this certificate.'
    : `The stored file of this photo is ${damage}, so the picture is not shown.`;
}

/** From where the text of a photo starts: next to its picture, if it has one. */
function indentOf({ thumbnail }: CertificatePhoto): number {
  return thumbnail ? size.width + gap : 0;
}

function styleOf(page: CertificatePage, photo: CertificatePhoto, { style, digest }: Line): TextStyle {
  return { ...style, width: digest ? labelWidth - gap : page.width - indentOf(photo), lineGap: 1 };
}

function heightOf(page: CertificatePage, { photo, lines }: DescribedPhoto): number {
  const text = lines.reduce((sum, line) => sum + page.heightOf(line.text, styleOf(page, photo, line)), 0);
  return photo.thumbnail ? Math.max(text, size.height) : text;
}

function drawPhoto(page: CertificatePage, { photo, title, lines }: DescribedPhoto, height: number): void {
  const { doc } = page;
  const { thumbnail } = photo;
  const top = doc.y;
  if (thumbnail) {
    page.decoration(() => doc.rect(page.left, top, size.width, size.height).fill(colors.softAccent));
    const picture = () =>
      doc.image(thumbnail, page.left, top, { fit: [size.width, size.height], align: 'center', valign: 'center' });
    page.element('Figure', picture, { alt: `Photo: ${title}` });
    doc.y = top;
  }
  const x = page.left + indentOf(photo);
  for (const line of lines) {
    const { y } = doc;
    page.element('P', () => page.text(line.text, { ...styleOf(page, photo, line), x }));
    const end = doc.y;
    const { digest } = line;
    if (!digest) continue;
    // One baseline with the larger label.
    const place = { x: x + labelWidth, y: y + 0.8, isSingleLine: true } as const;
    page.element('P', () => page.text(digest, { ...digestStyle, ...place }));
    doc.y = end;
  }
  doc.y = top + height + 10;
}
