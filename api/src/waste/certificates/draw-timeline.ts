import { setImmediate as nextTurn } from 'node:timers/promises';
import { eventTimeRemarks, statusSteps, type TrackingEvent } from 'shared-domain/waste';
import type { CertificateDocument } from './certificate-document';
import { colors, type CertificatePage } from './certificate-page';
import { drawSectionTitle } from './draw-facts';
import { formatUtc } from './format-utc';

const indent = 22;

/** The chain of custody of the load since its creation: events, their times, and who recorded them when. */
export async function drawTimeline(
  page: CertificatePage,
  { load, trackingEvents }: CertificateDocument,
): Promise<void> {
  drawSectionTitle(page, 'Custody timeline');
  page.element('P', () => page.text(`Load created: ${formatUtc(load.created_at)} by ${load.created_by}`, { size: 9 }));
  page.space(10);
  const remarks = eventTimeRemarks([...trackingEvents].reverse()).reverse();
  if (trackingEvents.length === 0) page.element('P', () => page.text('No tracking events are recorded.'));
  for (const [index, trackingEvent] of trackingEvents.entries()) {
    // A long history must not block other requests.
    if (index % 8 === 0) await nextTurn();
    const isLast = index === trackingEvents.length - 1;
    drawStep(page, trackingEvent, { number: index + 1, isLast, remark: remarks[index] ?? null });
  }
}

function drawStep(
  page: CertificatePage,
  trackingEvent: TrackingEvent,
  { number, isLast, remark }: { number: number; isLast: boolean; remark: string | null },
): void {
  page.makeRoom(66);
  const { doc } = page;
  const top = doc.y;
  const startPage = doc.bufferedPageRange().count;
  const x = page.left + indent;
  const width = page.width - indent;
  page.decoration(() => doc.circle(page.left + 6, top + 6, 5).fill(colors.brand));
  const exceptional = trackingEvent.is_exceptional ? '  —  exceptional step' : '';
  page.element('H3', () =>
    page.text(`${number}. ${statusSteps[trackingEvent.status].label}${exceptional}`, {
      x,
      y: top,
      width,
      font: 'bold',
      size: 10,
      color: trackingEvent.is_exceptional ? colors.provisional : colors.ink,
    }),
  );
  for (const line of linesOf(trackingEvent, remark)) {
    page.element('P', () => page.text(line, { x, width, size: 9 }));
  }
  page.space(10);
  // A line joins the dots within one page only.
  if (!isLast && doc.bufferedPageRange().count === startPage) {
    const end = doc.y;
    page.decoration(() =>
      doc
        .moveTo(page.left + 6, top + 14)
        .lineTo(page.left + 6, end - 2)
        .lineWidth(1.4)
        .strokeColor(colors.rule)
        .stroke(),
    );
  }
}

function linesOf(
  { timestamp, recorded_at, recorded_by, location, notes, photos }: TrackingEvent,
  remark: string | null,
): string[] {
  const lines = [
    `Event time: ${formatUtc(timestamp)}`,
    ...(remark === null ? [] : [remark]),
    `Recorded: ${formatUtc(recorded_at)} by ${recorded_by}`,
    `Location: ${location ?? 'not recorded'}`,
  ];
  if (notes) lines.push(`Notes: ${notes}`);
  if (photos.length > 0) lines.push(`Photos: ${photos.length}`);
  return lines;
}
