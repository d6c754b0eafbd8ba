import { decimalNumber } from '../decimal-number';

const written: Record<string, RegExp> = { integer: /^-?\d+$/, number: decimalNumber };

/**
 * Converts parameters that the schema declares as numbers if they are written in decimal digits. `0x10`, `1e2` and ` 5`
 * stay text, which the schema then refuses.
 */
export function readDecimals(schema: object, data: object): Record<string, unknown> {
  const { properties = {} } = schema as { properties?: Record<string, { type?: string }> };
  return Object.fromEntries(
    Object.entries(data).map(([name, text]: [string, unknown]) => {
      const pattern = written[properties[name]?.type ?? ''];
      return [name, pattern && typeof text === 'string' && pattern.test(text) ? Number(text) : text];
    }),
  );
}
