import {
  attentionReasons,
  isLoadStatus,
  loadSortKeys,
  loadStatuses,
  longestPhrase,
  mostListedNumbers,
  usualLoadSort,
  type AttentionReason,
  type LoadSort,
  type LoadStatus,
} from 'shared-domain/waste';
import { isStorableText, readDay } from 'shared-domain/wire';

/** What the list is filtered and sorted by. */
export interface LoadFilter {
  /** A phrase, or several manifest numbers; empty for all. */
  text: string;
  /** Text in the generator's name; empty for all. */
  generator: string;
  /** In the order of the stages; empty for all. */
  statuses: readonly LoadStatus[];
  /** Loads that need attention for any of these reasons; empty for all. */
  attention: readonly AttentionReason[];
  /** First and last day of creation, as `YYYY-MM-DD` in UTC; empty if open. */
  from: string;
  to: string;
  sort: LoadSort;
}

/** All loads, newest first. */
export const noFilter: LoadFilter = {
  text: '',
  generator: '',
  statuses: [],
  attention: [],
  from: '',
  to: '',
  sort: usualLoadSort,
};

/** Reads the filter from the address, such as `?q=&generator=&status=&status=&attention=&from=&to=&sort=`; invalid values filter nothing. */
export function readLoadFilter(search: URLSearchParams): LoadFilter {
  const [from, to] = [readDay(search.get('from')), readDay(search.get('to'))];
  const sort = search.get('sort') ?? '';
  return {
    text: fitSearch(readText(search.get('q'))),
    generator: cutPhrase(readText(search.get('generator'))),
    statuses: inOrder(search.getAll('status').filter(isLoadStatus)),
    attention: attentionReasons.filter((reason) => search.getAll('attention').includes(reason)),
    from,
    // The API refuses a period that ends before it begins.
    to: to < from ? '' : to,
    sort: isLoadSort(sort) ? sort : usualLoadSort,
  };
}

/** The same address with another filter; other parameters stay. */
export function writeLoadFilter(search: URLSearchParams, filter: LoadFilter): URLSearchParams {
  const { text, generator, statuses, attention, from, to, sort } = filter;
  const next = new URLSearchParams(search);
  const write = (name: string, values: readonly string[]) => {
    next.delete(name);
    for (const value of values) if (value) next.append(name, value);
  };
  write('q', [text]);
  write('generator', [generator]);
  write('status', statuses);
  write('attention', attention);
  write('from', [from]);
  write('to', [to]);
  write('sort', [sort === usualLoadSort ? '' : sort]);
  return next;
}

/** True if loads may be left out; their order is no filter. */
export function isFiltered({ text, generator, statuses, attention, from, to }: LoadFilter): boolean {
  return [text, generator, from, to].some(Boolean) || statuses.length + attention.length > 0;
}

/** Each status once, in the order of the stages. */
export function inOrder(statuses: readonly LoadStatus[]): LoadStatus[] {
  return loadStatuses.filter((status) => statuses.includes(status));
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
function readText(text: string | null): string {
  return [...(text ?? '')].filter(isStorableText).join('').trim();
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
