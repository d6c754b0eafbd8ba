import {
  eventTimeRemarks,
  recordedAfterCertification,
  recorderRole,
  recordingDelay,
  statusSteps,
  type TrackingEvent,
} from 'shared-domain/waste';
import { namedSites, positionText, type CertificateDocument } from './certificate-document';
import { colors } from './certificate-colors';
import type { CertificatePage } from './certificate-page';
import { describeLastChange, drawSectionTitle } from './draw-facts';
import { formatTime } from '../../platform/zoned-time';

/** Where the name of a step starts, and where its facts start, in points from the left margin. */
const nameAt = 20;
const factsAt = 136;
const labelWidth = 56;
/** Of the facts. */
const size = 8.5;

/** A fact of a step with its label, or a remark. */
type Line = [label: string, value: string] | [remark: string];

/** The chain of custody of the load since its creation: events, their times, and who recorded them when. */
export async function drawTimeline(page: CertificatePage, document: CertificateDocument): Promise<void> {
  const { load, trackingEvents, timeZone } = document;
  drawSectionTitle(page, 'Custody timeline');
  drawCreation(page, `${formatTime(load.created_at, timeZone)} by ${load.created_by}`);
  const remarks = eventTimeRemarks(trackingEvents.toReversed()).reverse();
  const numbers = new Map(trackingEvents.map(({ id }, index) => [id, index + 1]));
  const afterCertification = new Set(recordedAfterCertification(trackingEvents));
  if (trackingEvents.length === 0) page.element('P', () => page.text('No tracking events are recorded.'));
  for (const [index, trackingEvent] of trackingEvents.entries()) {
    const isLast = index === trackingEvents.length - 1;
    const remark = remarks[index] ?? null;
    const lines = linesOf(trackingEvent, { remark, numbers, afterCertification, document });
    await drawStep(page, trackingEvent, { number: index + 1, isLast, lines });
  }
  drawSourceOfPlaces(page, document);
}

/** Known sites name places, and can change after what happened there. */
function drawSourceOfPlaces(page: CertificatePage, document: CertificateDocument): void {
  const places = new Set(document.trackingEvents.map(({ place }) => place));
  const sites = namedSites(document).filter(({ name }) => places.has(`at ${name}`));
  const [newest] = sites.toSorted((a, b) => Date.parse(b.last_change.at) - Date.parse(a.last_change.at));
  if (!newest) return;
  const which = sites.length === 1 ? 'The site' : `The last of these sites to change, ${newest.name},`;
  const text = `Place names after "at" come from the client's list of known sites at the time of issue. ${which} was ${describeLastChange(newest, document)}.`;
  page.element('P', () => page.text(text, { size, color: colors.muted }));
  page.space(4);
}

/** The first line: an open dot, because it is not a step of custody. */
function drawCreation(page: CertificatePage, text: string): void {
  const top = page.doc.y;
  page.decoration(() =>
    page.doc
      .circle(page.left + 6, top + 6, 3.5)
      .lineWidth(1.4)
      .stroke(colors.accent),
  );
  page.element('P', () => page.text('Load created:', { x: page.left + nameAt, y: top, font: 'bold' }));
  page.element('P', () => page.text(text, { x: page.left + factsAt, y: top, width: page.width - factsAt, size }));
  page.space(8);
}

interface Step {
  number: number;
  isLast: boolean;
  lines: readonly Line[];
}

async function drawStep(
  page: CertificatePage,
  trackingEvent: TrackingEvent,
  { number, isLast, lines }: Step,
): Promise<void> {
  const height = await heightOf(page, lines);
  // Only a step that is longer than a page continues on the next one.
  page.makeRoom(height > page.height ? 56 : height);
  const { doc } = page;
  const top = doc.y;
  const startPage = doc.bufferedPageRange().count;
  const { is_exceptional: isExceptional, corrected_by } = trackingEvent;
  const color = isExceptional ? colors.provisional : colors.accent;
  page.decoration(() => doc.circle(page.left + 6, top + 6, 4.2).fill(color));
  const nameStyle = { x: page.left + nameAt, width: factsAt - nameAt - 8 } as const;
  page.element('H3', () =>
    page.text(`${number}. ${statusSteps[trackingEvent.status].label}`, {
      ...nameStyle,
      ...{ y: top, font: 'bold', isStruck: corrected_by !== null },
    }),
  );
  if (isExceptional) page.element('P', () => page.text('Exceptional step', { ...nameStyle, size: 8, color }));
  const nameEnd = doc.y;
  doc.y = top + 0.5;
  for (const line of lines) await drawLine(page, line);
  const isOnePage = doc.bufferedPageRange().count === startPage;
  if (isOnePage) doc.y = Math.max(doc.y, nameEnd);
  page.space(8);
  // A line joins the dots within one page only.
  if (isLast || !isOnePage) return;
  const end = doc.y;
  page.decoration(() =>
    doc
      .moveTo(page.left + 6, top + 14)
      .lineTo(page.left + 6, end - 2)
      .lineWidth(1.2)
      .strokeColor(colors.rule)
      .stroke(),
  );
}

/** The height of a step's facts, with more for rounding. The name next to them takes less. */
async function heightOf(page: CertificatePage, lines: readonly Line[]): Promise<number> {
  const width = page.width - factsAt;
  let height = 2;
  for (const [first, value] of lines)
    height += await page.heightOfLong(value ?? first, {
      size,
      width: value === undefined ? width : width - labelWidth,
    });
  return height;
}

async function drawLine(page: CertificatePage, [first, value]: Line): Promise<void> {
  const x = page.left + factsAt;
  const width = page.width - factsAt;
  page.makeRoom(12);
  if (value === undefined) {
    page.element('P', () => page.text(first, { x, width, size, color: colors.provisional }));
    return;
  }
  const top = page.doc.y;
  page.element('P', () => page.text(`${first}:`, { x, y: top, width: labelWidth, size, color: colors.muted }));
  await page.longText(value, { x: x + labelWidth, y: top, width: width - labelWidth, size });
}

interface LineContext {
  /** About the event's time. */
  remark: string | null;
  /** Numbers of the steps by the id of their event. */
  numbers: ReadonlyMap<string, number>;
  /** The steps that were recorded after the certification. */
  afterCertification: ReadonlySet<TrackingEvent>;
  document: CertificateDocument;
}

function linesOf(trackingEvent: TrackingEvent, { remark, numbers, afterCertification, document }: LineContext): Line[] {
  const { timeZone } = document;
  const { timestamp, recorded_at, recorded_by, notes, photos } = trackingEvent;
  const { corrects, corrected_by } = trackingEvent;
  const delay = recordingDelay(trackingEvent);
  const lines: Line[] = [];
  if (corrected_by !== null)
    lines.push([`Corrected by step ${numbers.get(corrected_by)}; this step no longer counts.`]);
  if (corrects !== null) lines.push([`Corrects step ${numbers.get(corrects)}.`]);
  lines.push(['Event time', formatTime(timestamp, timeZone)]);
  if (remark !== null) lines.push([remark]);
  const delayText = delay === null ? '' : `, ${delay} later`;
  const role = recorderRole(trackingEvent);
  const recorder = role === null ? recorded_by : `${recorded_by} (${role})`;
  lines.push(['Recorded', `${formatTime(recorded_at, timeZone)} by ${recorder}${delayText}`]);
  if (afterCertification.has(trackingEvent)) lines.push(['Recorded after the certification.']);
  lines.push(...locationLines(trackingEvent));
  if (notes) lines.push([corrects === null ? 'Notes' : 'Reason', notes]);
  const none = corrects === null ? 'none' : 'none added with this correction';
  lines.push(['Photos', photos.length === 0 ? none : String(photos.length)]);
  return lines;
}

/** A typed text is never on the line of a position, its accuracy and its place, whatever it says. */
function locationLines(trackingEvent: TrackingEvent): Line[] {
  const { location, place } = trackingEvent;
  const position = positionText(trackingEvent);
  if (location === null) return [['Location', 'none']];
  if (position === null)
    return [
      ['Location', location],
      ['Position', 'not recorded; location entered as text'],
    ];
  return [['Position', place ? `${position}, ${place}` : position]];
}
