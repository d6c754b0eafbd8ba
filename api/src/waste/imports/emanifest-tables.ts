import type { ContainerType, Unit, WasteType } from 'shared-domain/waste';
import type { emanifestContainers, emanifestUnits } from './emanifest-schema';

export interface UnitMapping {
  unit: Unit;
  factor: number;
  /** Reported if the number changes in the conversion. */
  note?: string;
}

/** Units of the portal for the unit codes of a manifest. */
export const unitMappings: Record<keyof typeof emanifestUnits, UnitMapping> = {
  K: { unit: 'kg', factor: 1 },
  P: { unit: 'lbs', factor: 1 },
  T: { unit: 'tons', factor: 1 },
  L: { unit: 'liters', factor: 1 },
  G: { unit: 'gallons', factor: 1 },
  N: { unit: 'cubic meters', factor: 1 },
  M: { unit: 'kg', factor: 1000, note: 'metric tons in kilograms, exact' },
  Y: { unit: 'cubic meters', factor: 0.764554857984, note: 'cubic yards in cubic meters, rounded to two decimals' },
};

/** Container types of the portal for the container codes of a manifest; codes with a note cover more than one. */
export const containerMappings: Record<keyof typeof emanifestContainers, { type: ContainerType; note?: string }> = {
  DM: { type: 'Drums (55-gallon)', note: 'metal drums of any size' },
  DF: { type: 'Drums (55-gallon)', note: 'fiberboard or plastic drums of any size' },
  DW: { type: 'Drums (55-gallon)', note: 'wooden drums of any size' },
  BA: { type: 'Small Containers', note: 'bags' },
  CW: { type: 'Small Containers', note: 'wooden boxes' },
  CF: { type: 'Fiberboard Boxes', note: 'fiber or plastic boxes' },
  CM: { type: 'Roll-off Containers', note: 'metal boxes, including roll-offs' },
  CY: { type: 'Compressed Gas Cylinders' },
  TT: { type: 'Bulk Containers', note: 'cargo tank' },
  TP: { type: 'Bulk Containers', note: 'portable tank' },
  TC: { type: 'Bulk Containers', note: 'tank car' },
  DT: { type: 'Bulk Containers', note: 'dump truck' },
  HG: { type: 'Bulk Containers', note: 'hopper or gondola car' },
};

/** How a waste type is derived from federal waste codes and the words of the description. The first match wins. */
export const wasteTypeRules: readonly { type: WasteType; codes?: RegExp; words?: RegExp }[] = [
  { type: 'Asbestos Materials', words: /asbestos/i },
  { type: 'Radioactive Materials', words: /radioactive/i },
  { type: 'Medical Waste', words: /\b(medical|clinical|infectious)\b/i },
  { type: 'Pesticides', codes: /^D01[2-7]$/, words: /\b(pesticide|insecticide|herbicide|fungicide)s?\b/i },
  { type: 'Chemical Solvents', codes: /^F00[1-5]$/, words: /\bsolvents?\b/i },
  { type: 'Heavy Metals', codes: /^D0(0[4-9]|1[01])$/, words: /\b(lead|mercury|cadmium|chromium|arsenic)\b/i },
  { type: 'Acids and Bases', codes: /^D002$/, words: /\b(acids?|alkali\w*|hydroxide|caustic)\b/i },
  { type: 'Paint and Coatings', words: /\b(paint|coating|lacquer|varnish)s?\b/i },
  { type: 'Electronic Waste', words: /\b(electronic|batter(y|ies)|circuit board)s?\b/i },
];
