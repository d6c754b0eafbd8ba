/** Units of quantity offered on creation (specification §3). "tons" are short tons. */
export const units = ['kg', 'lbs', 'liters', 'gallons', 'cubic meters', 'tons'] as const;

export type Unit = (typeof units)[number];

export const defaultUnit: Unit = 'kg';
