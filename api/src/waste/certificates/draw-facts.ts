import { findHazardClass, formatQuantity, hazardClassLabel } from 'shared-domain/waste';
import type { CertificateDocument } from './certificate-document';
import { colors, type CertificatePage } from './certificate-page';
import { formatDayOrTime, formatTime } from './format-time';

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
    { label: 'Load record', value: ({ load }) => load.id },
  ],
  Waste: [
    { label: 'Waste type', value: ({ load }) => load.waste_type },
    { label: 'Quantity', value: ({ load }) => formatQuantity(load.quantity, load.unit) },
    { label: 'Hazard class', value: ({ load }) => hazardClassText(load.hazard_class) },
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

/** A section heading, never alone at the bottom of a page. */
export function drawSectionTitle(page: CertificatePage, title: string): void {
  page.makeRoom(70);
  page.space(6);
  page.element('H2', () => page.text(title, { font: 'bold', size: 12, color: colors.brand }));
  const y = page.doc.y + 1;
  page.decoration(() =>
    page.doc
      .moveTo(page.left, y)
      .lineTo(page.left + page.width, y)
      .lineWidth(0.8)
      .strokeColor(colors.rule)
      .stroke(),
  );
  page.space(9);
}

/** Everything known about the load, in two columns; long texts take the whole width. */
export function drawFacts(page: CertificatePage, document: CertificateDocument): void {
  for (const [title, rows] of Object.entries(sections)) {
    drawSectionTitle(page, title);
    const narrow = rows.filter(({ isWide }) => !isWide).map((row) => factOf(row, document));
    for (let index = 0; index < narrow.length; index += 2) drawPair(page, narrow.slice(index, index + 2));
    for (const row of rows) if (row.isWide && row.value(document)) drawFact(page, factOf(row, document));
  }
}

function factOf({ label, value }: FactRow, document: CertificateDocument): Fact {
  return [label, value(document) || 'Not recorded'];
}

function hazardClassText(hazardClass: string): string {
  const known = findHazardClass(hazardClass);
  return known ? hazardClassLabel(known) : hazardClass;
}

const labelStyle = { size: 7.5, color: colors.muted } as const;

/** One fact over the whole width. */
function drawFact(page: CertificatePage, [label, value]: Fact): void {
  page.makeRoom(34);
  page.element('P', () => page.text(label, labelStyle));
  page.element('P', () => page.text(value));
  page.space(7);
}

/** Two facts next to each other; the last one of a section may be alone. */
function drawPair(page: CertificatePage, pair: Fact[]): void {
  const gap = 24;
  const width = (page.width - gap) / 2;
  const height = Math.max(...pair.map(([, value]) => page.heightOf(value, { width }))) + 12;
  // Columns cannot continue on the next page: two long texts are placed below each other.
  if (height > 180) {
    for (const fact of pair) drawFact(page, fact);
    return;
  }
  page.makeRoom(height + 7);
  const top = page.doc.y;
  for (const [index, [label, value]] of pair.entries()) {
    const x = page.left + index * (width + gap);
    page.element('P', () => page.text(label, { ...labelStyle, x, y: top, width }));
    page.element('P', () => page.text(value, { x, y: top + 11, width }));
  }
  page.doc.y = top + height + 7;
}
