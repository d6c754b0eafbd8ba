import { setImmediate as nextTurn } from 'node:timers/promises';
import { certificateTitle, type CertificateDocument } from './certificate-document';
import type { CertificateFonts } from './certificate-fonts';
import { CertificatePage } from './certificate-page';
import { drawFacts } from './draw-facts';
import { drawHeading } from './draw-heading';
import { drawPhotos } from './draw-photos';
import { drawFooters, drawStatement, drawWatermarks } from './draw-statement';
import { drawTimeline } from './draw-timeline';
import { paperSize } from './generator-state';

/**
 * Draws the certificate as a PDF. Pure: it reads nothing but its input. Tests pass `isCompressed: false` to read the
 * text.
 */
export async function renderCertificate(
  document: CertificateDocument,
  fonts: CertificateFonts,
  { isCompressed = true } = {},
): Promise<Buffer> {
  const page = new CertificatePage(fonts, {
    title: `${certificateTitle(document)}: manifest #${document.load.manifest_number}`,
    subject: `Load ${document.load.id}`,
    paper: paperSize(document.load),
    createdAt: document.issuedAt,
    isCompressed,
  });
  const bytes = collect(page.doc);
  drawWatermarks(page, document);
  drawHeading(page, document);
  await drawFacts(page, document);
  await drawTimeline(page, document);
  await drawPhotos(page, document);
  drawStatement(page, document);
  await drawFooters(page, document);
  await nextTurn();
  page.doc.end();
  return bytes;
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Uint8Array) => chunks.push(Buffer.from(chunk)));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}
