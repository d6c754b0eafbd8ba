import { setImmediate as nextTurn } from 'node:timers/promises';
import { statusSteps, type TrackingEvent } from 'shared-domain/waste';
import type { CertificateDocument, CertificatePhoto } from './certificate-document';
import { colors, type CertificatePage } from './certificate-page';
import { drawSectionTitle } from './draw-facts';
import { formatTime } from './format-time';

const size = { width: 84, height: 60 };

/** Each photo of the custody with its digest, and a small picture where there is one. */
export async function drawPhotos(
  page: CertificatePage,
  { trackingEvents, photos, timeZone }: CertificateDocument,
): Promise<void> {
  if (photos.length === 0) return;
  drawSectionTitle(page, 'Photos');
  const titleOf = (step: TrackingEvent) => {
    const correction = trackingEvents.findIndex(({ id }) => id === step.corrected_by) + 1;
    const title = `${statusSteps[step.status].label}, ${formatTime(step.timestamp, timeZone)}`;
    return correction === 0 ? title : `${title}, corrected by step ${correction}`;
  };
  const steps = new Map(trackingEvents.flatMap((step) => step.photos.map((photo) => [photo.id, step] as const)));
  for (let index = 0; index < photos.length; index += 2) {
    await nextTurn();
    drawRow(
      page,
      photos.slice(index, index + 2).map((photo) => {
        const step = steps.get(photo.id);
        return { photo, title: step ? titleOf(step) : 'Photo' };
      }),
    );
  }
}

interface TitledPhoto {
  photo: CertificatePhoto;
  title: string;
}

/** Two photos next to each other. */
function drawRow(page: CertificatePage, row: readonly TitledPhoto[]): void {
  page.makeRoom(size.height + (row.some(({ photo }) => photo.original_sha256) ? 40 : 10));
  const top = page.doc.y;
  const gap = 20;
  const width = (page.width - gap) / 2;
  const ends = row.map((titled, index) => {
    page.doc.y = top;
    drawPhoto(page, titled, page.left + index * (width + gap), width);
    return page.doc.y;
  });
  page.doc.y = Math.max(top + size.height, ...ends) + 10;
}

function drawPhoto(page: CertificatePage, { photo, title }: TitledPhoto, left: number, fullWidth: number): void {
  const { thumbnail, damage, sha256, original_sha256 } = photo;
  const top = page.doc.y;
  page.decoration(() => page.doc.rect(left, top, size.width, size.height).fill(colors.softAccent));
  if (thumbnail) {
    page.element(
      'Figure',
      () => page.doc.image(thumbnail, left, top, { fit: [size.width, size.height], align: 'center', valign: 'center' }),
      { alt: `Photo: ${title}` },
    );
  }
  const style = { x: left + size.width + 10, width: fullWidth - size.width - 10, lineGap: 1 };
  page.element('P', () => page.text(title, { ...style, y: top, font: 'bold', size: 8.5 }));
  const drawDigest = (name: string, digest: string) => {
    page.element('P', () => page.text(`SHA-256 ${name}`, { ...style, size: 7.5, color: colors.muted }));
    page.element('P', () =>
      page.text(`${digest.slice(0, 32)}\n${digest.slice(32)}`, { ...style, font: 'mono', size: 7 }),
    );
  };
  drawDigest('of the stored original', sha256);
  if (original_sha256) drawDigest('before it was scaled down', original_sha256);
  if (damage === null) return;
  const text =
    damage === 'unchecked'
      ? 'The stored file of this photo was not checked for this certificate.'
      : `The stored file of this photo is ${damage}, so the picture is not shown.`;
  page.element('P', () => page.text(text, { ...style, size: 7.5, color: colors.provisional }));
}
