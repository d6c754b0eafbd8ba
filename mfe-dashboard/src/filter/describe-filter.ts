import {
  attentionNames,
  attentionReasons,
  hazardClassLabel,
  type Load,
  manifestKey,
  mostListedNumbers,
  namedNumbers,
  statusSteps,
} from 'shared-domain/waste';
import { formatDay, timeZoneName } from 'shared-domain/wire';
import { describeCount } from '../format-total';
import { isFiltered, listedNumbers, type LoadFilter } from './load-filter';

/** What the search box finds and takes. */
export const searchHint =
  'Finds manifest numbers, load IDs, generators, EPA IDs, waste types, descriptions, places, statuses, and hazard classes. Paste several numbers or load IDs, one per line or separated by commas.';

/** The number of loads and the active filter in words: `3 waste loads · Disposed · matching “D-1”`. */
export function describeFilter(filter: LoadFilter, count: string, siteName = ''): string {
  const { text, generator, statuses, hazardClasses, attention } = filter;
  const loads = describeCount(count);
  const others = [
    statuses.map((status) => statusSteps[status].label).join(', '),
    hazardClasses.map(hazardClassLabel).join(', '),
    attention.length === attentionReasons.length
      ? 'needs attention'
      : attention.map((reason) => attentionNames[reason].toLowerCase()).join(' or '),
    generator && `generator “${generator}”`,
    filter.site && `with a position at ${siteName}`,
    describeDays(filter),
  ];
  const parts = [loads, ...others.filter((part) => part !== '')];
  const search = describeSearch(text);
  if (parts.length === 1) return search ? `${loads} ${search}` : loads;
  return [...parts, ...(search ? [search] : [])].join(' · ');
}

function describeSearch(text: string): string {
  const count = listedNumbers(text)?.length;
  if (count === undefined) return text && `matching “${text}”`;
  return `matching ${count} numbers${count === mostListedNumbers ? ' (the maximum per search)' : ''}`;
}

export interface ListedLoads {
  loads: readonly Load[];
  /** How many loads match; more than are listed while new ones wait to be shown. */
  totalCount: number;
  hasMore: boolean;
}

/**
 * Which numbers of a search belong to no load that is listed. Null if every number was found or this is not known, and
 * for a text that is no list of numbers.
 */
export function describeNotFound(filter: LoadFilter, { loads, totalCount, hasMore }: ListedLoads): string | null {
  const numbers = listedNumbers(filter.text);
  if (!numbers) return null;
  const found = new Set(loads.map((load) => manifestKey(load.manifest_number)));
  const missing = numbers.filter(
    (part) =>
      !namedNumbers(part).some((number) => found.has(manifestKey(number))) &&
      !loads.some(({ id }) => part.toLowerCase().includes(id)),
  );
  // If none is found, the list says so, and a text such as `2,4-D` may be a phrase.
  if (missing.length === 0 || missing.length === numbers.length) return null;
  if (hasMore) return 'To see which numbers were not found, scroll to the end of the list.';
  if (loads.length < totalCount) return null;
  const start = isFiltered({ ...filter, text: '' }) ? 'Not found with these filters' : 'Not found';
  return `${start}: ${missing.join(', ')}`;
}

function describeDays({ from, to, timeZone, daysOf }: LoadFilter): string {
  if (!from && !to) return '';
  const happened = daysOf === 'created_at' ? 'created' : 'last event';
  return `${happened} ${describePeriod(from && formatDay(from), to && formatDay(to))} (${describeZone(timeZone)})`;
}

/** The time zone of the days in words: `Central Time`, or `UTC`. */
export function describeZone(timeZone: string): string {
  return timeZone === '' ? 'UTC' : timeZoneName(timeZone);
}

/** At least one of the days is given. */
function describePeriod(from: string, to: string): string {
  if (!to) return `since ${from}`;
  if (!from) return `through ${to}`;
  return from === to ? from : `${from} – ${to}`;
}
