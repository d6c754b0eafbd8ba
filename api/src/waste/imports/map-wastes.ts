import {
  findHazardClass,
  formatQuantity,
  quantityLimits,
  type HazardClass,
  type Unit,
  type WasteType,
} from 'shared-domain/waste';
import { cleanBlock, cleanLine } from './clean-text';
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
  unitNote: string | undefined;
}

/** Waste, quantity, class and container of the load: the first line determines them, quantities are added up. */
export function mapWastes({ wastes = [] }: Emanifest, trail: FieldTrail, refusals: Refusal[]) {
  const lines = wastes.map(readLine);
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
    wasteLines: lines.map(({ lineNumber, description, quantity, unit }) => ({
      lineNumber,
      description,
      quantity,
      unit,
    })),
  };
}

function readLine(waste: EmanifestWaste, index: number): ReadLine {
  const { quantity, unitOfMeasurement } = waste.quantity ?? {};
  const mapping = unitOfMeasurement?.code ? unitMappings[unitOfMeasurement.code] : undefined;
  const description = cleanLine(waste.wasteDescription || waste.dotInformation?.printedDotInformation, 500);
  return {
    path: `wastes[${index}]`,
    waste,
    lineNumber: waste.lineNumber ?? index + 1,
    description: description || 'Not described on the manifest',
    quantity: quantity !== undefined && mapping ? roundToCents(quantity * mapping.factor) : null,
    unit: mapping?.unit ?? null,
    unitNote: mapping?.note,
  };
}

function mapQuantity(
  lines: ReadLine[],
  trail: FieldTrail,
  refusals: Refusal[],
): { quantity: number; unit: Unit } | null {
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
  return { quantity, unit };
}

function reportQuantity(line: ReadLine, counted: ReadLine[], trail: FieldTrail): void {
  const field = `${line.path}.quantity.quantity`;
  const unitField = `${line.path}.quantity.unitOfMeasurement`;
  if (!counted.includes(line)) {
    trail.setAside(field, `in another unit (${line.unit}): see the description and the waste lines`);
    trail.setAside(unitField, 'see the description and the waste lines');
    return;
  }
  const share = counted.length > 1 ? 'added up' : '';
  if (line.unitNote) trail.converted(field, 'quantity', [line.unitNote, share].filter(Boolean).join('; '));
  else trail.mapped(field, 'quantity', share);
  if (line.unitNote) trail.converted(unitField, 'unit', line.unitNote);
  else trail.mapped(unitField, 'unit');
}

function mapDescription(lines: ReadLine[], trail: FieldTrail): string {
  for (const { path, waste } of lines) {
    if (waste.wasteDescription) trail.mapped(`${path}.wasteDescription`, 'waste_description');
    else if (waste.dotInformation) {
      trail.mapped(`${path}.dotInformation.printedDotInformation`, 'waste_description');
    } else trail.defaulted('waste_description', `${path} is not described`);
  }
  const first = lines[0];
  if (lines.length === 1 && first) return first.description;
  const texts = lines.map(
    ({ lineNumber, description, quantity, unit }) =>
      `Line ${lineNumber}: ${description}${quantity === null ? '' : ` (${formatQuantity(quantity, unit ?? '')})`}`,
  );
  return cleanBlock(texts.join('\n'), 2000);
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
