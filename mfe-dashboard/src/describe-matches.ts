import { statusSteps } from 'shared-domain';
import type { LoadFilter } from './load-filter';

const countFormat = new Intl.NumberFormat('en-US');

/** How many loads there are, and what the list is narrowed to. */
export function describeMatches({ text, status }: LoadFilter, count: number): string {
  const loads = `${countFormat.format(count)} ${count === 1 ? 'waste load' : 'waste loads'}`;
  const where = status ? ` in status ${statusSteps[status].label}` : '';
  return text ? `${loads}${where} matching “${text}”` : `${loads}${where}`;
}
