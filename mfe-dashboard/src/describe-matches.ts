import { statusSteps } from 'shared-domain/waste';
import type { LoadFilter } from './load-filter';

const countFormat = new Intl.NumberFormat('en-US');

/** The number of loads and the active filter in words. */
export function describeMatches({ text, status }: LoadFilter, count: number): string {
  const loads = `${countFormat.format(count)} ${count === 1 ? 'waste load' : 'waste loads'}`;
  if (status === null) return text ? `${loads} matching “${text}”` : loads;
  return `${loads} · ${statusSteps[status].label}${text && ` · matching “${text}”`}`;
}
