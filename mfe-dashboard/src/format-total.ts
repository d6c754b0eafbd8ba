let countFormat: Intl.NumberFormat | undefined;

/** A number of loads as text, such as `1,000`, or `1,000+` if there are more. */
export function formatTotal(count: number, hasMore = false): string {
  countFormat ??= new Intl.NumberFormat('en-US');
  return `${countFormat.format(count)}${hasMore ? '+' : ''}`;
}
