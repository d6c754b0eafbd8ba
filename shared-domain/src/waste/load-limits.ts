/** Fields that a new load must have, in the order of the form. */
export const requiredLoadFields = [
  'client_id',
  'manifest_number',
  'generator_name',
  'generator_address',
  'waste_type',
  'hazard_class',
  'waste_description',
  'quantity',
  'unit',
  'container_type',
] as const;

/** Longest texts of a new load, in characters. */
export const loadTextLimits = {
  manifest_number: 60,
  generator_name: 200,
  generator_address: 500,
  waste_description: 2000,
  safety_notes: 2000,
} as const;

/** Longest texts of a new tracking event, in characters. */
export const trackingEventLimits = { location: 300, notes: 2000 } as const;
