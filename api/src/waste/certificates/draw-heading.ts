import { statusSteps } from 'shared-domain/waste';
import { certificateTitle, isProvisional, type CertificateDocument } from './certificate-document';
import { colors, margin, type CertificatePage } from './certificate-page';

/** The band with title, manifest number and status, and the note on a provisional certificate. */
export function drawHeading(page: CertificatePage, document: CertificateDocument): void {
  const { doc } = page;
  const x = margin + 56;
  const width = doc.page.width - x - margin;
  const { manifest_number, current_status } = document.load;
  const title = certificateTitle(document);
  const subtitle = `Manifest #${manifest_number}  ·  Status: ${statusSteps[current_status].label}`;
  const titleStyle = {
    x,
    width,
    font: 'bold',
    size: isProvisional(document) ? 15 : 18,
    color: colors.onBrand,
  } as const;
  const subtitleStyle = { x, width, size: 10, color: colors.onBrand } as const;
  const bandHeight = 62 + page.heightOf(title, titleStyle) + page.heightOf(subtitle, subtitleStyle) + 18;
  page.decoration(() => {
    doc.rect(0, 0, doc.page.width, bandHeight).fill(colors.brand);
    drawMark(doc, margin, 36);
  });
  page.element('P', () =>
    page.text('LOAD PROVENANCE PORTAL', { x, y: 36, width, font: 'bold', size: 8, color: colors.kicker }),
  );
  page.element('H1', () => page.text(title, { ...titleStyle, y: 52 }));
  page.element('P', () => page.text(subtitle, { ...subtitleStyle, y: doc.y + 5 }));
  doc.y = bandHeight + 18;
  if (isProvisional(document)) drawProvisionalRemark(page);
}

function drawProvisionalRemark(page: CertificatePage): void {
  const text =
    'Provisional. Disposal of this load is recorded; its certification is not recorded yet. A final certificate replaces this one once the load is certified.';
  const style = { x: page.left + 14, width: page.width - 28, size: 9.5, color: colors.provisional } as const;
  const height = page.heightOf(text, style) + 16;
  const top = page.doc.y;
  page.decoration(() => {
    page.doc.roundedRect(page.left, top, page.width, height, 5).fill(colors.softProvisional);
    page.doc.rect(page.left, top, 4, height).fill(colors.provisional);
  });
  page.element('P', () => page.text(text, { ...style, y: top + 9 }));
  page.doc.y = top + height + 14;
}

/** The portal's mark: a chain of custody, three links and a tick. */
function drawMark(doc: PDFKit.PDFDocument, x: number, y: number): void {
  doc.roundedRect(x, y, 40, 40, 9).fill(colors.mark);
  doc.lineWidth(2.6).strokeColor(colors.onBrand);
  doc.roundedRect(x + 7, y + 9, 14, 9, 4.5).stroke();
  doc.roundedRect(x + 19, y + 9, 14, 9, 4.5).stroke();
  doc
    .moveTo(x + 12, y + 27)
    .lineTo(x + 18, y + 32)
    .lineTo(x + 29, y + 23)
    .stroke();
}
