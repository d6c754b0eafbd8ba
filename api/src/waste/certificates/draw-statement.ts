import { setImmediate as nextTurn } from 'node:timers/promises';
import { wasMovedAfterDisposal } from 'shared-domain/waste';
import {
  certificateNumber,
  isCertificationRecorded,
  isDisposalRecorded,
  isProvisional,
  type CertificateDocument,
} from './certificate-document';
import { colors } from './certificate-colors';
import type { CertificatePage } from './certificate-page';
import { drawSectionTitle } from './draw-facts';
import { describeZone, formatTime } from './format-time';

/** What the certificate states and what it does not, and when and to which user it was issued. */
export function drawStatement(page: CertificatePage, document: CertificateDocument): void {
  const { issuedAt, issuedTo, load, timeZone } = document;
  drawSectionTitle(page, 'What this certificate states');
  const zone = `${timeZone === 'UTC' ? 'Times are in' : 'Times are local to the generator, in'} ${describeZone(timeZone)}.`;
  for (const paragraph of [
    `The records of the Load Provenance Portal contain the load and the custody steps above, including ${statedOf(document)}. Each step shows its event time and when it was recorded. Recorded steps are never changed or deleted; corrections are added as new steps.`,
    'This certificate is an independent record kept by this portal, based on reports from its users and on imported documents. The disposal facility has not signed this certificate. The certificate is not the legal hazardous waste manifest and does not replace the documents that the law requires from the generator, carriers and disposal facility. It is not recorded on a public blockchain; its reliability depends on this portal.',
    `Issued ${formatTime(issuedAt, timeZone)} for ${issuedTo}. Load record ${load.id}. ${zone} Any certificate for this load with the same certificate number lists the same steps, photos and facility.`,
  ]) {
    page.element('P', () => page.text(paragraph, { size: 8.5 }));
    page.space(4);
  }
}

function statedOf(document: CertificateDocument): string {
  if (isProvisional(document))
    return isCertificationRecorded(document)
      ? 'the disposal of this load and a certification that was followed by a later step'
      : 'the disposal of this load, but not its certification';
  if (isDisposalRecorded(document)) return 'the disposal and the certification of this load';
  return wasMovedAfterDisposal(document.trackingEvents)
    ? 'the certification of this load; a disposal is recorded, but the load was moved afterwards'
    : 'the certification of this load; no step records its disposal';
}

/** Page numbers on every page, and a faint word across the pages of a provisional certificate. */
export async function drawPageFrames(page: CertificatePage, document: CertificateDocument): Promise<void> {
  const { doc } = page;
  const { count } = doc.bufferedPageRange();
  const number = certificateNumber(document);
  for (let index = 0; index < count; index += 1) {
    if (index % 8 === 0) await nextTurn();
    doc.switchToPage(index);
    page.decoration(() => {
      if (isProvisional(document)) drawWatermark(page);
      drawFooter(page, document, { certificate: `Certificate ${number}`, pageNumber: `Page ${index + 1} of ${count}` });
    });
  }
}

interface Footer {
  certificate: string;
  pageNumber: string;
}

function drawFooter(page: CertificatePage, document: CertificateDocument, { certificate, pageNumber }: Footer): void {
  const { load, issuedAt, timeZone } = document;
  const { doc } = page;
  const y = doc.page.height - 40;
  doc
    .moveTo(page.left, y - 8)
    .lineTo(page.left + page.width, y - 8)
    .lineWidth(0.6)
    .strokeColor(colors.rule)
    .stroke();
  const bottom = doc.page.margins.bottom;
  // Text below the bottom margin would start a new page.
  doc.page.margins.bottom = 0;
  const style = { y, size: 7.5, color: colors.muted, isSingleLine: true } as const;
  const width = page.widthOf(pageNumber, style);
  const facts = [certificate, `Manifest #${load.manifest_number}`, `Issued ${formatTime(issuedAt, timeZone)}`].join(
    '  ·  ',
  );
  // A manifest number may be as long as the line.
  page.text(page.widthOf(facts, style) < page.width - width - 12 ? facts : certificate, style);
  page.text(pageNumber, { ...style, x: page.left + page.width - width - 1 });
  doc.page.margins.bottom = bottom;
}

function drawWatermark(page: CertificatePage): void {
  const { doc } = page;
  const bottom = doc.page.margins.bottom;
  doc.page.margins.bottom = 0;
  doc.save().rotate(-52, { origin: [doc.page.width / 2, doc.page.height / 2] });
  doc.fillOpacity(0.05);
  const text = 'PROVISIONAL';
  const style = { font: 'bold', size: 84, color: colors.provisional, isSingleLine: true } as const;
  const width = page.widthOf(text, style);
  page.text(text, { ...style, x: (doc.page.width - width) / 2, y: doc.page.height / 2 - 42, width: width + 10 });
  doc.restore().fillOpacity(1);
  doc.page.margins.bottom = bottom;
}
