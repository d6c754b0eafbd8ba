import type { LoadSort } from 'shared-domain/waste';
import { sortOptions } from './list/sort-options';

/** The order of the list in words, on paper and for screen readers. */
export function describeOrder(sort: LoadSort): string {
  return `Sort order: ${sortOptions.find(({ value }) => value === sort)?.label}`;
}
