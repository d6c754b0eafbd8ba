const quantityFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** A quantity with its unit: `1,250.5 kg`. */
export function formatQuantity(quantity: number, unit: string): string {
  return `${quantityFormat.format(quantity)} ${unit}`;
}
