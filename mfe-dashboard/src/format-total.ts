import { formatNumber } from 'shared-domain/wire';

/** A number of loads as text, such as `1,000`, or `1,000+` if there are more; a dash until it is known. */
export function formatTotal(count: number | null, hasMore = false): string {
  return count === null ? '–' : `${formatNumber(count)}${hasMore ? '+' : ''}`;
}

/** `3 waste loads`, with the number as text. */
export function describeCount(count: string, one = 'waste load'): string {
  return `${count} ${one}${count === '1' ? '' : 's'}`;
}
