import type { ReadParameter } from './actor-read';

/** Adds a parameter to a statement and returns its place, such as `$1`. */
export type AddValue = (given: ReadParameter) => string;

/** Adds parameters to these values. */
export function addTo(values: ReadParameter[]): AddValue {
  return (given) => `$${values.push(given)}`;
}

/** The SQL of all conditions together; empty if there are none. */
export function where(conditions: readonly string[]): string {
  return conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
}
