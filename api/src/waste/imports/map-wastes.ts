import {
  findHazardClass,
  formatQuantity,
  loadTextLimits,
  quantityLimits,
  type HazardClass,
  type Unit,
  type WasteType,
} from 'shared-domain/waste';
import { formatNumber } from 'shared-domain/wire';
import { cleanLine } from './clean-text';
import type { Emanifest, EmanifestWaste } from './emanifest-schema';
import { containerMappings, unitMappings, wasteTypeRules } from './emanifest-tables';
import type { FieldTrail } from './field-trail';
import type { Refusal } from './validate-emanifest';

/** One waste line as the portal reads it. */
export interface WasteLine {
  lineNumber: number;
  description: string;
  quantity: number | null;
  unit: Unit | null;
}

interface ReadLine extends WasteLine {
  path: string;
  waste: EmanifestWaste;
  /** The longest description, in characters, if the stated one is longer. */
  cutTo: number | undefined;
  unitNote: string | undefined;
}

/** Waste, quantity, class and container of the load: the first line determines them, quantities are added up. */
export function mapWastes({ wastes = [] }: Emanifest, trail: FieldTrail, refusals: Refusal[]) {
  const mostCharacters = wastes.length === 1 ? loadTextLimits.waste_description : 500;
  const lines = wastes.map((waste, index) => readLine(waste, index, mostCharacters));
  const first = lines[0];
  if (!first) {
    refusals.push({ field: 'wastes', reason: 'states no waste, and a load needs one' });
    return null;
  }
  const quantity = mapQuantity(lines, trail, refusals);
  if (!quantity) return null;
  return {
    ...quantity,
    waste_type: mapWasteType(first, trail),
    waste_description: mapDescription(lines, trail),
    hazard_class: mapHazardClass(lines, trail),
    container_type: mapContainer(first, trail),
    wasteLines: lines,
  };
}

function readLine(waste: EmanifestWaste, index: number, mostCharacters: number): ReadLine {
  const { quantity, unitOfMeasurement } = waste.quantity ?? {};
  const mapping = unitOfMeasurement?.code ? unitMappings[unitOfMeasurement.code] : undefined;
  const stated = cleanLine(waste.wasteDescription || waste.dotInformation?.printedDotInformation, Infinity);
  const description = cleanLine(stated, mostCharacters);
  return {
    path: `wastes[${index}]`,
    waste,
    lineNumber: waste.lineNumber ?? index + 1,
    description: description || 'Not described on the manifest',
    cutTo: description === stated ? undefined : mostCharacters,
    quantity: quantity !== undefined && mapping ? roundToCents(quantity * mapping.factor) : null,
    unit: mapping?.unit ?? null,
    unitNote: mapping?.note,
  };
}

function mapQuantity(
  lines: ReadLine[],
  trail: FieldTrail,
  refusals: Refusal[],
): { quantity: number; unit: Unit; quantityRemark: string } | null {
  const stated = lines.filter((line) => line.quantity !== null && line.unit !== null);
  const unit = stated[0]?.unit;
  if (!unit) {
    refusals.push({ field: 'wastes', reason: 'states no quantity, and a load needs one' });
    return null;
  }
  const isOneUnit = stated.every((line) => line.unit === unit);
  const counted = isOneUnit ? stated : stated.slice(0, 1);
  const quantity = roundToCents(counted.reduce((sum, line) => sum + (line.quantity ?? 0), 0));
  if (quantity < quantityLimits.minimum || quantity > quantityLimits.maximum) {
    refusals.push({ field: 'wastes', reason: `states ${formatQuantity(quantity, unit)}, which a load cannot hold` });
    return null;
  }
  for (const line of stated) reportQuantity(line, counted, trail);
  const quantityRemark = isOneUnit
    ? ''
    : `The quantity is from line ${stated[0]?.lineNumber}. The quantities of the other lines could not be added because their units differ.`;
  return { quantity, unit, quantityRemark };
}

function reportQuantity(line: ReadLine, counted: ReadLine[], trail: FieldTrail): void {
  const field = `${line.path}.quantity.quantity`;
  const unitField = `${line.path}.quantity.unitOfMeasurement`;
  if (!counted.includes(line)) {
    trail.setAside(field, `in another unit (${line.unit}): kept with the waste lines`);
    trail.setAside(unitField, 'kept with the waste lines');
    return;
  }
  const share = counted.length > 1 ? 'added up' : '';
  if (line.unitNote) trail.converted(field, 'quantity', [line.unitNote, share].filter(Boolean).join('; '));
  else trail.mapped(field, 'quantity', share);
  if (line.unitNote) trail.converted(unitField, 'unit', line.unitNote);
  else trail.mapped(unitField, 'unit');
}

function mapDescription(lines: ReadLine[], trail: FieldTrail): string {
  const { text, count } = joinDescriptions(lines);
  for (const [index, { path, waste, cutTo }] of lines.entries()) {
    const field = `${path}.${waste.wasteDescription ? 'wasteDescription' : 'dotInformation.printedDotInformation'}`;
    const length = index < count ? cutTo : loadTextLimits.waste_description;
    if (!waste.wasteDescription && !waste.dotInformation) {
      trail.defaulted('waste_description', `${path} is not described`);
    } else if (length === undefined) trail.mapped(field, 'waste_description');
    else trail.converted(field, 'waste_description', `trimmed to ${formatNumber(length)} characters`);
  }
  return text;
}

/** The first lines, as many as a load can hold, and a note about the others. */
function joinDescriptions(lines: ReadLine[]): { text: string; count: number } {
  const [first, ...others] = lines;
  if (first && others.length === 0) return { text: first.description, count: 1 };
  const texts = lines.map(
    ({ lineNumber, description, quantity, unit }) =>
      `Line ${lineNumber}: ${description}${quantity === null ? '' : ` (${formatQuantity(quantity, unit ?? '')})`}`,
  );
  const textOf = (count: number) => [...texts.slice(0, count), ...noteOnOthers(lines.slice(count))].join('\n');
  const fits = (count: number) => [...textOf(count)].length <= loadTextLimits.waste_description;
  const count = fits(lines.length) ? lines.length : lines.findIndex((_, index) => !fits(index + 1));
  return { text: textOf(count), count };
}

function noteOnOthers([first, ...others]: ReadLine[]): string[] {
  if (!first) return [];
  const last = others.at(-1);
  const numbers = last ? `Lines ${first.lineNumber}–${last.lineNumber}` : `Line ${first.lineNumber}`;
  return [`${numbers}: see the imported document.`];
}

function mapWasteType({ path, waste, description }: ReadLine, trail: FieldTrail): WasteType {
  const codes = (waste.hazardousWaste?.federalWasteCodes ?? []).map(({ code }) => code ?? '');
  const byCode = wasteTypeRules.find((rule) => codes.some((code) => rule.codes?.test(code)));
  if (byCode) {
    trail.mapped(`${path}.hazardousWaste.federalWasteCodes`, 'waste_type', `${codes.join(', ')}: ${byCode.type}`);
    return byCode.type;
  }
  const byWords = wasteTypeRules.find((rule) => rule.words?.test(description));
  trail.defaulted('waste_type', byWords ? `"${byWords.type}", from the words of the description` : '"Other"');
  return byWords?.type ?? 'Other';
}

function mapHazardClass(lines: ReadLine[], trail: FieldTrail): HazardClass {
  for (const { path, waste } of lines) {
    const hazardClass = findPrintedClass(waste.dotInformation?.printedDotInformation ?? '');
    if (hazardClass) {
      trail.mapped(`${path}.dotInformation.printedDotInformation`, 'hazard_class', `Class ${hazardClass}`);
      return hazardClass;
    }
  }
  trail.defaulted('hazard_class', '"9" (Miscellaneous): no DOT class is stated');
  return '9';
}

/** The class in a printed DOT description such as `UN3432, Waste Polychlorinated biphenyls, solid, 9, II`. */
export function findPrintedClass(printed: string): HazardClass | null {
  const parts = printed.split(',').map((part) => part.trim());
  // The class follows the shipping name, which may contain single digits itself: the last one counts.
  const stated = parts.findLast((part) => /^[1-9](\.[1-6])?[A-S]?( ?\(.*\))?$/.test(part));
  return findHazardClass(stated?.charAt(0) ?? '');
}

function mapContainer({ path, waste }: ReadLine, trail: FieldTrail) {
  const code = waste.quantity?.containerType?.code;
  if (!code) {
    trail.defaulted('container_type', '"Specialized Containers": no container is stated');
    return 'Specialized Containers' as const;
  }
  const { type, note } = containerMappings[code];
  const field = `${path}.quantity.containerType`;
  if (note) trail.converted(field, 'container_type', `${code} (${note}): ${type}`);
  else trail.mapped(field, 'container_type', `${code}: ${type}`);
  return type;
}

function roundToCents(quantity: number): number {
  return Math.round(quantity * 100) / 100;
}
