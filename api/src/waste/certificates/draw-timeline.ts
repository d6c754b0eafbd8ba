import { setImmediate as nextTurn } from 'node:timers/promises';
import { eventTimeRemarks, recordingDelay, statusSteps, type TrackingEvent } from 'shared-domain/waste';
import type { CertificateDocument } from './certificate-document';
import { colors, type CertificatePage } from './certificate-page';
import { drawSectionTitle } from './draw-facts';
import { formatTime } from './format-time';

const indent = 22;

/** The chain of custody of the load since its creation: events, their times, and who recorded them when. */
export async function drawTimeline(
  page: CertificatePage,
  { load, trackingEvents, timeZone }: CertificateDocument,
): Promise<void> {
  drawSectionTitle(page, 'Custody timeline');
  page.element('P', () =>
    page.text(`Load created: ${formatTime(load.created_at, timeZone)} by ${load.created_by}`, { size: 9 }),
  );
  page.space(10);
  const remarks = eventTimeRemarks([...trackingEvents].reverse()).reverse();
  const numbers = new Map(trackingEvents.map(({ id }, index) => [id, index + 1]));
  if (trackingEvents.length === 0) page.element('P', () => page.text('No tracking events are recorded.'));
  for (const [index, trackingEvent] of trackingEvents.entries()) {
    // A long history must not block other requests.
    if (index % 8 === 0) await nextTurn();
    const isLast = index === trackingEvents.length - 1;
    const lines = linesOf(trackingEvent, { remark: remarks[index] ?? null, numbers, timeZone });
    drawStep(page, trackingEvent, { number: index + 1, isLast, lines });
  }
}

function drawStep(
  page: CertificatePage,
  trackingEvent: TrackingEvent,
  { number, isLast, lines }: { number: number; isLast: boolean; lines: readonly string[] },
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
      isStruck: trackingEvent.corrected_by !== null,
      color: trackingEvent.is_exceptional ? colors.provisional : colors.ink,
    }),
  );
  for (const line of lines) {
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

interface LineContext {
  /** About the event's time. */
  remark: string | null;
  /** Numbers of the steps by the id of their event. */
  numbers: ReadonlyMap<string, number>;
  timeZone: string;
}

function linesOf(trackingEvent: TrackingEvent, { remark, numbers, timeZone }: LineContext): string[] {
  const { timestamp, recorded_at, recorded_by, location, accuracy_m, notes, photos } = trackingEvent;
  const { corrects, corrected_by } = trackingEvent;
  const delay = recordingDelay(trackingEvent);
  const accuracy = location !== null && accuracy_m !== null ? ` (±${Math.round(accuracy_m)} m)` : '';
  const lines = [
    ...(corrected_by === null ? [] : [`Corrected by step ${numbers.get(corrected_by)}; this step no longer counts.`]),
    ...(corrects === null ? [] : [`Corrects step ${numbers.get(corrects)}.`]),
    `Event time: ${formatTime(timestamp, timeZone)}`,
    ...(remark === null ? [] : [remark]),
    `Recorded: ${formatTime(recorded_at, timeZone)} by ${recorded_by}${delay === null ? '' : `, ${delay} later`}`,
    `Location: ${location ?? 'not recorded'}${accuracy}`,
  ];
  if (notes) lines.push(`${corrects === null ? 'Notes' : 'Reason'}: ${notes}`);
  if (photos.length > 0) lines.push(`Photos: ${photos.length}`);
  return lines;
}
