import { isPlainRegion, regionalFormat } from './region';

const numberFormat = /* @__PURE__ */ regionalFormat(
  ({ locale }) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }),
);

/** A number of at most two decimals, as quantities and counts are: `1,250.5`. */
export function formatNumber(value: number): string {
  if (!isPlainRegion()) return numberFormat().format(value);
  const [whole = '', decimals] = String(Math.round(value * 100) / 100).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}

/** The word for a count: `day` for 1 and `days` for 2, `entries` for 2 with `plural(2, 'entry', 'entries')`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? one : many;
}

/** A count with its word: `1 entry`, `1,250 entries`. */
export function formatCount(count: number, one: string, many?: string): string {
  return `${formatNumber(count)} ${plural(count, one, many)}`;
}
