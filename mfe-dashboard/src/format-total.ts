import { formatNumber } from 'shared-domain/wire';

/** A number of loads as text, such as `1,000`, or `1,000+` if there are more. */
export function formatTotal(count: number, hasMore = false): string {
  return `${formatNumber(count)}${hasMore ? '+' : ''}`;
}
