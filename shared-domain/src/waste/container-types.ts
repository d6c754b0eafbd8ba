/** Container types offered on creation (specification §3). */
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
