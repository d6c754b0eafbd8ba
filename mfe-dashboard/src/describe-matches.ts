import { statusSteps } from 'shared-domain/waste';
import type { LoadFilter } from './load-filter';

const countFormat = new Intl.NumberFormat('en-US');

/** The number of loads and the active filter in words. */
export function describeMatches({ text, status }: LoadFilter, count: number): string {
  const loads = `${countFormat.format(count)} ${count === 1 ? 'waste load' : 'waste loads'}`;
  const where = status ? ` in status ${statusSteps[status].label}` : '';
  return text ? `${loads}${where} matching “${text}”` : `${loads}${where}`;
}
