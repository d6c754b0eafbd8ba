import { setImmediate as nextTurn } from 'node:timers/promises';
import { formatQuantity, hazardClassLabel } from 'shared-domain/waste';
import {
  facilityOf,
  isChangedAfterDisposal,
  positionText,
  type CertificateDocument,
  type CertificateSite,
} from './certificate-document';
import { colors } from './certificate-colors';
import type { CertificatePage } from './certificate-page';
import { formatDayOrTime, formatTime } from '../../platform/zoned-time';

interface FactRow {
  label: string;
  /** Null if nothing was recorded: a wide row is then left out. */
  value(document: CertificateDocument): string | null;
  /** Takes the whole width; other rows share it in pairs. */
  isWide?: true;
}

/** The facts of a load by section. */
const sections: Record<string, FactRow[]> = {
  'Generator and client': [
    { label: 'Generator', value: ({ load }) => load.generator_name },
    { label: 'Client', value: ({ client }) => client.company },
    { label: 'Generator address', value: ({ load }) => load.generator_address },
    { label: 'Client contact', value: ({ client }) => client.name },
    { label: 'Generator EPA ID', value: ({ load }) => load.generator_epa_id },
    // The narrow column would split it.
    { label: 'Load record', value: ({ load }) => load.id, isWide: true },
  ],
  Waste: [
    { label: 'Waste type', value: ({ load }) => load.waste_type },
    { label: 'Quantity', value: ({ load }) => formatQuantity(load.quantity, load.unit) },
    { label: 'Hazard class', value: ({ load }) => load.hazard_class && hazardClassLabel(load.hazard_class) },
    { label: 'Container type', value: ({ load }) => load.container_type },
    { label: 'Packaging date', value: ({ load, timeZone }) => formatDayOrTime(load.packaging_date, timeZone) },
    { label: 'Record created', value: ({ load, timeZone }) => formatTime(load.created_at, timeZone) },
    {
      label: 'Pickup scheduled',
      value: ({ load, timeZone }) => load.pickup_scheduled && formatDayOrTime(load.pickup_scheduled, timeZone),
    },
    {
      label: 'Disposal scheduled',
      value: ({ load, timeZone }) => load.disposal_scheduled && formatDayOrTime(load.disposal_scheduled, timeZone),
    },
    { label: 'Description', value: ({ load }) => load.waste_description, isWide: true },
    { label: 'Safety notes', value: ({ load }) => load.safety_notes, isWide: true },
  ],
};

type Fact = [label: string, value: string];

/** A section heading, on one page with what follows it, which needs `nextHeight`. */
export function drawSectionTitle(page: CertificatePage, title: string, nextHeight = 32): void {
  page.makeRoom(32 + nextHeight);
  page.space(7);
  page.element('H2', () => page.text(title, { font: 'bold', size: 11, color: colors.accent }));
  const y = page.doc.y + 1;
  page.decoration(() =>
    page.doc
      .moveTo(page.left, y)
      .lineTo(page.left + page.width, y)
      .lineWidth(0.7)
      .strokeColor(colors.rule)
      .stroke(),
  );
  page.space(7);
}

/** Everything known about the load, in two columns; long texts take the whole width. */
export async function drawFacts(page: CertificatePage, document: CertificateDocument): Promise<void> {
  for (const [title, rows] of Object.entries(sections)) {
    drawSectionTitle(page, title);
    const narrow = rows.filter(({ isWide }) => !isWide).map((row) => factOf(row, document));
    await drawPairs(page, narrow);
    for (const row of rows) {
      if (!row.isWide || !row.value(document)) continue;
      await drawFact(page, factOf(row, document));
    }
  }
  await drawFacility(page, document);
}

async function drawFacility(page: CertificatePage, document: CertificateDocument): Promise<void> {
  const facility = facilityOf(document);
  if (!facility) return;
  const { name, step, site } = facility;
  const position = positionText(step);
  const isNamed = name !== step.location;
  const facts: Fact[] = [[isNamed || position ? 'Facility' : 'Facility (as entered)', (!isNamed && position) || name]];
  // A disposal does not say when the load was received.
  if (step.status === 'at_disposal_facility') facts.push(['Received', formatTime(step.timestamp, document.timeZone)]);
  if (step.place && !isNamed) facts.push(['Place', step.place]);
  else if (position && isNamed) facts.push(['Position', position]);
  if (site?.address) facts.push(['Facility address', site.address]);
  if (site?.epa_id) facts.push(['Facility EPA ID', site.epa_id]);
  if (site?.process) facts.push(['Process', site.process]);
  drawSectionTitle(page, 'Disposal facility');
  await drawPairs(page, facts);
  if (!site) return;
  const change = describeLastChange(site, document);
  await drawFact(page, ['Source', `The client's list of known sites at the time of issue. This site was ${change}.`]);
}

/** `last changed 2026-11-20 08:15:00 CST by ops@example.com, after the disposal`. */
export function describeLastChange(site: CertificateSite, document: CertificateDocument): string {
  const { what, at, by } = site.last_change;
  const text = `${what === 'added' ? 'added' : 'last changed'} ${formatTime(at, document.timeZone)}`;
  return `${text}${by === null ? '' : ` by ${by}`}${isChangedAfterDisposal(site, document) ? ', after the disposal' : ''}`;
}

function factOf({ label, value }: FactRow, document: CertificateDocument): Fact {
  return [label, value(document) || 'Not recorded'];
}

const labelStyle = { size: 8, color: colors.muted } as const;
const valueStyle = { size: 8.5 } as const;
const labelWidth = 88;

/** One fact over the whole width. */
async function drawFact(page: CertificatePage, [label, value]: Fact): Promise<void> {
  const top = drawLabel(page, label, page.left);
  await page.longText(value, { ...valueStyle, x: page.left + labelWidth, y: top, width: page.width - labelWidth });
  page.space(3);
}

async function drawPairs(page: CertificatePage, facts: readonly Fact[]): Promise<void> {
  for (let index = 0; index < facts.length; index += 2) {
    // Long texts must not block other requests.
    await nextTurn();
    await drawPair(page, facts.slice(index, index + 2));
  }
}

/** Two facts next to each other; the last one of a section may be alone. */
async function drawPair(page: CertificatePage, pair: Fact[]): Promise<void> {
  const gap = 20;
  const width = (page.width - gap) / 2;
  const valueWidth = width - labelWidth;
  const height = Math.max(...pair.map(([, value]) => page.heightOf(value, { ...valueStyle, width: valueWidth })));
  // Columns cannot continue on the next page: two long texts are placed below each other.
  if (height > 180) {
    for (const fact of pair) await drawFact(page, fact);
    return;
  }
  page.makeRoom(height);
  const top = page.doc.y;
  for (const [index, [label, value]] of pair.entries()) {
    const x = page.left + index * (width + gap);
    page.doc.y = top;
    drawLabel(page, label, x);
    page.element('P', () => page.text(value, { ...valueStyle, x: x + labelWidth, y: top, width: valueWidth }));
  }
  page.doc.y = top + height + 3;
}

/** Draws a label at the present height and returns the top of its value. */
function drawLabel(page: CertificatePage, label: string, x: number): number {
  page.makeRoom(16);
  const top = page.doc.y;
  // One baseline with the larger value.
  page.element('P', () => page.text(label, { ...labelStyle, x, y: top + 0.5, width: labelWidth }));
  return top;
}
