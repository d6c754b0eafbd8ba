import { findHazardClass, formatQuantity, hazardClassLabel } from 'shared-domain';
import type { CertificateDocument } from './certificate-document';
import { colours, type CertificatePage } from './certificate-page';
import { formatUtc, formatUtcDay } from './format-utc';

type Fact = [label: string, value: string];

/** A heading of a section, never alone at the foot of a page. */
export function drawSectionTitle(page: CertificatePage, title: string): void {
  page.makeRoom(70);
  page.space(6);
  page.element('H2', () => page.text(title, { font: 'bold', size: 12, colour: colours.brand }));
  const y = page.doc.y + 1;
  page.decoration(() =>
    page.doc
      .moveTo(page.left, y)
      .lineTo(page.left + page.width, y)
      .lineWidth(0.8)
      .strokeColor(colours.rule)
      .stroke(),
  );
  page.space(9);
}

/** Everything known about the load, in two columns; long texts take the whole width. */
export function drawFacts(page: CertificatePage, { load, client }: CertificateDocument): void {
  const hazardClass = findHazardClass(load.hazard_class);
  drawSectionTitle(page, 'Generator and client');
  drawPair(page, ['Generator', load.generator_name], ['Client', client.company]);
  drawPair(page, ['Generator address', load.generator_address], ['Client contact', client.name]);
  drawPair(page, ['Generator EPA ID', load.generator_epa_id ?? 'Not recorded'], ['Load record', load.id]);

  drawSectionTitle(page, 'Waste');
  drawPair(page, ['Waste type', load.waste_type], ['Quantity', formatQuantity(load.quantity, load.unit)]);
  drawPair(
    page,
    ['Hazard class', hazardClass ? hazardClassLabel(hazardClass) : load.hazard_class],
    ['Container type', load.container_type],
  );
  drawPair(page, ['Packaging date', formatUtcDay(load.packaging_date)], ['Record created', formatUtc(load.created_at)]);
  drawPair(
    page,
    ['Pickup scheduled', load.pickup_scheduled ? formatUtcDay(load.pickup_scheduled) : 'Not recorded'],
    ['Disposal scheduled', load.disposal_scheduled ? formatUtcDay(load.disposal_scheduled) : 'Not recorded'],
  );
  drawFact(page, ['Description', load.waste_description]);
  if (load.safety_notes) drawFact(page, ['Safety notes', load.safety_notes]);
}

const labelStyle = { size: 7.5, colour: colours.muted } as const;

/** One fact over the whole width. */
export function drawFact(page: CertificatePage, [label, value]: Fact): void {
  page.makeRoom(34);
  page.element('P', () => page.text(label, labelStyle));
  page.element('P', () => page.text(value));
  page.space(7);
}

function drawPair(page: CertificatePage, left: Fact, right: Fact): void {
  const gap = 24;
  const width = (page.width - gap) / 2;
  const height = Math.max(page.heightOf(left[1], { width }), page.heightOf(right[1], { width })) + 12;
  // Columns can not flow over a page: two long texts stand below each other.
  if (height > 180) {
    drawFact(page, left);
    drawFact(page, right);
    return;
  }
  page.makeRoom(height + 7);
  const top = page.doc.y;
  for (const [index, [label, value]] of [left, right].entries()) {
    const x = page.left + index * (width + gap);
    page.element('P', () => page.text(label, { ...labelStyle, x, y: top, width }));
    page.element('P', () => page.text(value, { x, y: top + 11, width }));
  }
  page.doc.y = top + height + 7;
}
