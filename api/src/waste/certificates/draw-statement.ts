import { setImmediate as nextTurn } from 'node:timers/promises';
import { finalEvents, validEvents, wasMovedAfterDisposal, type TrackingEvent } from 'shared-domain/waste';
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
import { describeZone, formatTime } from '../../platform/zoned-time';

/** What the certificate states and what it does not, and when and to which user it was issued. */
export function drawStatement(page: CertificatePage, document: CertificateDocument): void {
  const { issuedAt, issuedTo, load, timeZone } = document;
  drawSectionTitle(page, 'What this certificate states');
  const zone = `${timeZone === 'UTC' ? 'Times are in' : 'Times are local to the generator, in'} ${describeZone(timeZone)}.`;
  for (const paragraph of [
    `The records of the Load Provenance Portal contain the load and the custody steps above, including ${statedOf(document)}. Each step shows its event time and when it was recorded. Recorded steps are never changed or deleted; corrections are added as new steps.`,
    `${describeIndependence(document)} It is based on reports from users of the portal and on imported documents. The disposal facility has not signed this certificate. The certificate is not the legal hazardous waste manifest and does not replace the documents that the law requires from the generator, carriers and disposal facility. It is not recorded on a public blockchain; its reliability depends on this portal.`,
    `Issued ${formatTime(issuedAt, timeZone)} for ${issuedTo}. Load record ${load.id}. ${zone} Any certificate for this load with the same certificate number lists the same steps, photos and facility.`,
    'This certificate shows the record at the time of issue. Later steps or corrections may exist. The file is not digitally signed.',
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

/** A record is independent only if the client itself recorded no valid step. */
function describeIndependence({ trackingEvents }: CertificateDocument): string {
  const steps = validEvents(trackingEvents);
  const isOwn = ({ recorded_as: recordedAs }: TrackingEvent) => recordedAs === 'client_administrator';
  const count = steps.filter(isOwn).length;
  if (count === 0) return 'This certificate is an independent record kept by this portal.';
  const proofs = [
    { name: 'the disposal', events: finalEvents(trackingEvents).filter(({ status }) => status === 'disposed') },
    { name: 'the certification', events: steps.filter(({ status }) => status === 'certified') },
  ].filter(({ events }) => events.length > 0);
  const own = proofs.filter(({ events }) => events.some(isOwn)).map(({ name }) => name);
  const others = proofs.filter(({ events }) => !events.some(isOwn)).map(({ name }) => name);
  const which = count === steps.length ? 'all valid steps' : `${count} of the ${steps.length} valid steps`;
  const facts = [
    `administrators of the client recorded ${which}`,
    ...(own.length > 0 ? [`including ${own.join(' and ')}`] : []),
    ...(others.length > 0 ? [`but not ${others.join(' or ')}`] : []),
  ];
  return `This certificate is a record kept by this portal. It is not independent of the client: ${facts.join(', ')}.`;
}

/** A footer on every page. */
export async function drawFooters(page: CertificatePage, document: CertificateDocument): Promise<void> {
  const { doc } = page;
  const { count } = doc.bufferedPageRange();
  const number = `${isProvisional(document) ? 'Provisional certificate' : 'Certificate'} ${certificateNumber(document)}`;
  for (let index = 0; index < count; index += 1) {
    if (index % 8 === 0) await nextTurn();
    doc.switchToPage(index);
    page.decoration(() =>
      drawFooter(page, document, { certificate: number, pageNumber: `Page ${index + 1} of ${count}` }),
    );
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
  const issued = `Issued ${formatTime(issuedAt, timeZone)}`;
  const facts = `Manifest #${load.manifest_number}  ·  ${issued}`;
  page.text(certificate, isProvisional(document) ? { ...style, font: 'bold', color: colors.provisional } : style);
  // A manifest number may be longer than the line.
  page.text(page.widthOf(facts, style) < page.width ? facts : issued, { ...style, y: y + 11 });
  page.text(pageNumber, { ...style, x: page.left + page.width - page.widthOf(pageNumber, style) - 1 });
  doc.page.margins.bottom = bottom;
}

/**
 * Writes a word across every page of a provisional certificate, below what is drawn later. Its dots stay visible in a
 * black-and-white copy.
 */
export function drawWatermarks(page: CertificatePage, document: CertificateDocument): void {
  if (!isProvisional(document)) return;
  const { doc } = page;
  const draw = () =>
    page.decoration(() => {
      // Below the shaded boxes of the first page, which would cover its end.
      const center = [doc.page.width / 2, doc.page.height * 0.58] as const;
      doc.save().rotate(-52, { origin: [...center] });
      page.outlines('PROVISIONAL', center, { size: 72, color: colors.provisional });
      doc.restore();
    });
  draw();
  doc.on('pageAdded', draw);
}
