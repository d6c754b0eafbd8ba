import type { CertificateDocument, CertificatePhoto } from './certificate-document';
import { statusSteps } from 'shared-domain/waste';
import { colors, type CertificatePage } from './certificate-page';
import { drawSectionTitle } from './draw-facts';
import { formatTime } from './format-time';

const size = { width: 84, height: 60 };

/** Each photo of the custody with its digest, and a small picture where there is one. */
export function drawPhotos(page: CertificatePage, { trackingEvents, photos, timeZone }: CertificateDocument): void {
  if (photos.length === 0) return;
  drawSectionTitle(page, 'Photos');
  const steps = new Map(trackingEvents.flatMap((step) => step.photos.map((photo) => [photo.id, step] as const)));
  for (const photo of photos) {
    const step = steps.get(photo.id);
    const title = step ? `${statusSteps[step.status].label}, ${formatTime(step.timestamp, timeZone)}` : 'Photo';
    drawPhoto(page, photo, title);
  }
}

function drawPhoto(page: CertificatePage, { thumbnail, damage, sha256 }: CertificatePhoto, title: string): void {
  page.makeRoom(thumbnail ? size.height + 12 : 52);
  const top = page.doc.y;
  if (thumbnail) {
    page.element(
      'Figure',
      () =>
        page.doc.image(thumbnail, page.left, top, {
          fit: [size.width, size.height],
          align: 'center',
          valign: 'center',
        }),
      { alt: `Photo: ${title}` },
    );
  }
  const x = thumbnail ? page.left + size.width + 14 : page.left;
  const width = page.width - (x - page.left);
  page.element('P', () => page.text(title, { x, y: top + 4, width, font: 'bold', size: 9 }));
  page.element('P', () => page.text('SHA-256 of the original', { x, width, size: 7.5, color: colors.muted }));
  page.element('P', () => page.text(sha256, { x, width, font: 'mono', size: 7.5 }));
  if (damage !== null) {
    const text = `The stored file of this photo is ${damage}, so the picture is not shown.`;
    page.element('P', () => page.text(text, { x, width, size: 7.5 }));
  }
  page.doc.y = Math.max(page.doc.y, thumbnail ? top + size.height : 0) + 10;
}
