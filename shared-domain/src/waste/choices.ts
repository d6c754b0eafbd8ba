import { visibleText } from '../wire/text';
import { hazardClassNumbers, type HazardClass } from './hazard-class-numbers';

/** Waste types offered on creation. */
export const wasteTypes = [
  'Chemical Solvents',
  'Heavy Metals',
  'Pesticides',
  'Medical Waste',
  'Radioactive Materials',
  'Acids and Bases',
  'Paint and Coatings',
  'Electronic Waste',
  'Asbestos Materials',
  'Other',
] as const;

export type WasteType = (typeof wasteTypes)[number];

/** Hazard classes offered on creation, by class number. */
export const hazardClasses: Record<HazardClass, string> = {
  '1': 'Explosives',
  '2': 'Gases',
  '3': 'Flammable Liquids',
  '4': 'Flammable Solids',
  '5': 'Oxidizing Substances',
  '6': 'Toxic Substances',
  '7': 'Radioactive Materials',
  '8': 'Corrosive Substances',
  '9': 'Miscellaneous',
};

const fullLabel = (number: HazardClass) => `Class ${number} - ${hazardClasses[number]}`;

/** The label of the form, such as `Class 3 - Flammable Liquids`, or `Class …` with the text of an older record. */
export function hazardClassLabel(hazardClass: string): string {
  const known = findHazardClass(hazardClass);
  return known ? fullLabel(known) : `Class ${visibleText(hazardClass)}`;
}

/** Finds the class number of `"3"` or of the full label `"Class 3 - Flammable Liquids"`; null for anything else. */
export function findHazardClass(text: string): HazardClass | null {
  return hazardClassNumbers.find((number) => text === number || text === fullLabel(number)) ?? null;
}

/** Container types offered on creation. */
export const containerTypes = [
  'Drums (55-gallon)',
  'Small Containers',
  'Bulk Containers',
  'Specialized Containers',
  'Lab Packs',
  'Compressed Gas Cylinders',
  'Roll-off Containers',
  'Fiberboard Boxes',
] as const;

export type ContainerType = (typeof containerTypes)[number];

/** Units of quantity offered on creation. "tons" are short tons. */
export const units = ['kg', 'lbs', 'liters', 'gallons', 'cubic meters', 'tons'] as const;

export type Unit = (typeof units)[number];

export const defaultUnit: Unit = 'kg';
