import {
  attentionReasons,
  hazardClassNumbers,
  loadSortKeys,
  loadStatuses,
  longestPhrase,
  mostListedNumbers,
  usualLoadSort,
  type AttentionReason,
  type HazardClass,
  type LoadSort,
  type LoadStatus,
} from 'shared-domain/waste';
import { isStorableText, readDays } from 'shared-domain/wire';

/** Periods used in reports, as written in the address. They move with the calendar. */
export const periods = ['last-30-days', 'this-quarter', 'last-quarter', 'this-year'] as const;

export type Period = (typeof periods)[number];

/** What the list is filtered and sorted by. */
export interface LoadFilter {
  /** A phrase, or several manifest numbers; empty for all. */
  text: string;
  /** Text in the generator's name; empty for all. */
  generator: string;
  /** Id of a known site with an event of the load; empty for all. */
  site: string;
  /** In the order of the stages; empty for all. */
  statuses: readonly LoadStatus[];
  /** In the order of their numbers; empty for all. */
  hazardClasses: readonly HazardClass[];
  /** Loads that need attention for any of these reasons; empty for all. */
  attention: readonly AttentionReason[];
  /** First and last day, as `YYYY-MM-DD`; empty if open. */
  from: string;
  to: string;
  /** Of these days, by its IANA name; empty for UTC. */
  timeZone: string;
  /** What the days apply to: the creation of a load or its latest event. */
  daysOf: 'created_at' | 'last_event_at';
  /** If set, determines `from` and `to`. */
  period: Period | '';
  sort: LoadSort;
}

/** All loads, newest first. */
export const noFilter = readLoadFilter(new URLSearchParams());

/** Reads the filter from the address, such as `?q=&generator=&site=&status=&status=&hazard_class=&attention=&from=&to=&time_zone=&days_of=&period=&sort=`; invalid values filter nothing. */
export function readLoadFilter(search: URLSearchParams): LoadFilter {
  const read = (name: string) => search.get(name) ?? '';
  // Each known value once, in order.
  const readAll = <One extends string>(all: readonly One[], name: string) =>
    all.filter((one) => search.getAll(name).includes(one));
  const days = readDays(read('from'), read('to'));
  const period = (!days.from && !days.to && periods.find((one) => one === read('period'))) || '';
  const timeZone = readTimeZone(read('time_zone'));
  // Views and links of earlier builds say `disposal_scheduled`.
  const sort = read('sort').replace('disposal_scheduled', 'due');
  return {
    text: fitSearch(readText(read('q'))),
    generator: cutPhrase(readText(read('generator'))),
    site: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.exec(read('site').toLowerCase())?.[0] ?? '',
    statuses: readAll(loadStatuses, 'status'),
    hazardClasses: readAll(hazardClassNumbers, 'hazard_class'),
    attention: readAll(attentionReasons, 'attention'),
    period,
    ...(period ? daysOfPeriod(period, new Date(), timeZone) : days),
    timeZone,
    daysOf: read('days_of') === 'last_event_at' ? 'last_event_at' : 'created_at',
    sort: isLoadSort(sort) ? sort : usualLoadSort,
  };
}

/** First and last day of a period that moves with the calendar of a time zone; the last day is empty if it has no end. */
export function daysOfPeriod(period: Period, now: Date, timeZone: string): { from: string; to: string } {
  const today = timeZone ? new Date(dayIn(timeZone, now)) : now;
  const month = today.getUTCMonth();
  const quarter = month - (month % 3);
  const day = (...ofYear: [month: number, date: number]) =>
    new Date(Date.UTC(today.getUTCFullYear(), ...ofYear)).toISOString().slice(0, 10);
  const [first, date, end] = {
    'last-30-days': [month, today.getUTCDate() - 29] as const,
    'this-quarter': [quarter, 1, quarter + 3] as const,
    'last-quarter': [quarter - 3, 1, quarter] as const,
    'this-year': [0, 1, 12] as const,
  }[period];
  return { from: day(first, date), to: end === undefined ? '' : day(end, 0) };
}

/** The day in a time zone, as `YYYY-MM-DD`. */
const dayIn = (timeZone: string, time: Date) => time.toLocaleDateString('sv', { timeZone });

/** Empty for a zone that the browser does not know. */
function readTimeZone(timeZone: string): string {
  try {
    return timeZone && dayIn(timeZone, new Date()) && timeZone;
  } catch {
    return '';
  }
}

/** The parameters of the filter and the order, as the API takes them; what filters nothing is empty. */
export function parametersOf(filter: LoadFilter) {
  const { text, generator, site, statuses, hazardClasses, attention, from, to, timeZone, daysOf, sort } = filter;
  return {
    q: text,
    generator,
    site,
    status: statuses,
    hazard_class: hazardClasses,
    attention,
    from,
    to,
    time_zone: from || to ? timeZone : '',
    days_of: (from || to) && daysOf === 'last_event_at' ? daysOf : ('' as const),
    sort: sort === usualLoadSort ? ('' as const) : sort,
  };
}

/** The same address with another filter; other parameters stay. */
export function writeLoadFilter(search: URLSearchParams, filter: LoadFilter): URLSearchParams {
  const { daysOf, period } = filter;
  const { sort, ...parameters } = parametersOf(filter);
  // Kept while the user retypes a day.
  const days_of = daysOf === 'created_at' ? '' : daysOf;
  const values = { ...parameters, ...(period && { from: '', to: '' }), days_of, period, sort };
  const next = new URLSearchParams(search);
  for (const [name, all] of Object.entries(values)) {
    next.delete(name);
    for (const value of [all].flat()) if (value) next.append(name, value);
  }
  return next;
}

/** True if loads may be left out. Neither the sort order nor `daysOf` alone is a filter. */
export function isFiltered(filter: LoadFilter): boolean {
  return writeLoadFilter(new URLSearchParams(), { ...filter, daysOf: 'created_at', sort: usualLoadSort }).size > 0;
}

/** Adds the value to those that are chosen, or removes it; in the order of all of them. */
export function toggled<One>(all: readonly One[], chosen: readonly One[], value: One): One[] {
  return all.filter((one) => chosen.includes(one) !== (one === value));
}

/**
 * The manifest numbers that a search lists, each once; null for a phrase. The API looks for both in a list that can be
 * a phrase, such as `2,4-D`, and for numbers only in a longer one.
 */
export function listedNumbers(text: string): string[] | null {
  const parts = text.split(/[,;\n]/);
  const isSeparated = parts.length > 1;
  const words = isSeparated ? parts : text.split(/\s/);
  const numbers = [...new Set(words.map((word) => word.trim()))].filter(Boolean);
  const part = text.length <= longestPhrase ? /\d\d/ : isSeparated ? /./ : /\d/;
  return numbers.length > 1 && numbers.every((word) => part.test(word)) ? numbers : null;
}

/** Without what the API refuses and no load can contain, such as `%00`. */
function readText(text: string): string {
  return [...text].filter(isStorableText).join('').trim();
}

/** At most as much as the API takes. */
function fitSearch(text: string): string {
  const numbers = listedNumbers(text);
  if (!numbers) return cutPhrase(text);
  return numbers.length > mostListedNumbers ? numbers.slice(0, mostListedNumbers).join(', ') : text;
}

/** By characters, as the API counts: half of one could not even be sent. */
function cutPhrase(text: string): string {
  return [...text].slice(0, longestPhrase).join('');
}

function isLoadSort(sort: string): sort is LoadSort {
  return loadSortKeys.some((key) => key === sort.replace(/^-/, ''));
}
