const countFormat = new Intl.NumberFormat('en-US');

/** A number of loads in words, such as `1,000`, or `1,000+` if there are more. */
export function formatTotal(count: number, hasMore = false): string {
  return `${countFormat.format(count)}${hasMore ? '+' : ''}`;
}
