/** Waste types offered on creation (specification §3). */
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
