import { formatNumber } from '../wire/number';

export const quantityLimits = { minimum: 0.01, maximum: 999_999_999.99, step: 0.01 } as const;

/**
 * Reads a quantity as typed: a positive decimal number with at most two decimal places. Returns the number or an error
 * message.
 */
export function parseQuantity(text: string): { ok: true; quantity: number } | { ok: false; message: string } {
  const trimmed = text.trim();
  if (/^-\.?\d/.test(trimmed)) return { ok: false, message: 'Quantity must be a positive number' };
  if (!/^\d+(\.\d*)?$|^\.\d+$/.test(trimmed)) {
    return { ok: false, message: 'Enter a number without commas, for example 1000 or 12.5' };
  }
  const quantity = Number(trimmed);
  if (quantity > quantityLimits.maximum) return { ok: false, message: 'Quantity must be at most 999,999,999.99' };
  if (/\.\d{3,}$/.test(trimmed)) return { ok: false, message: 'Quantity can have at most two decimal places' };
  if (quantity < quantityLimits.minimum) return { ok: false, message: 'Quantity must be at least 0.01' };
  return { ok: true, quantity };
}

/** A quantity with its unit: `1,250.5 kg`. */
export function formatQuantity(quantity: number, unit: string): string {
  return `${formatNumber(quantity)} ${unit}`;
}
