import { regionalFormat } from 'shared-domain/wire';

const countFormat = regionalFormat(({ locale }) => new Intl.NumberFormat(locale));

/** A number of loads as text, such as `1,000`, or `1,000+` if there are more. */
export function formatTotal(count: number, hasMore = false): string {
  return `${countFormat().format(count)}${hasMore ? '+' : ''}`;
}
