import { mostCountedLoads, type LoadStatus } from 'shared-domain/waste';
import { foldText } from 'shared-domain/wire';
import type { AddValue } from '../../platform/database/sql-parameters';
import { foldNumber, type LoadSearch } from './read-search';
import { isAtStep, stepOf, type SortedPosition } from './sorted-loads';
import type { LoadFacts } from './load-facts';

/** Counting of matches stops there: an exact count would read every match. */
export const countLimit = mostCountedLoads;

/** No id comes after it. */
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export interface SearchQuery {
  search: LoadSearch;
  statuses: readonly LoadStatus[];
  since: Date | null;
  until: Date | null;
  after: SortedPosition | null;
}

interface SearchParts {
  tenant: string | null;
  limit: string;
  value: AddValue;
}

const classesOf = ({ namedClasses }: LoadSearch) => (namedClasses.length > 0 ? namedClasses : null);

const stepsOf = (statuses: readonly LoadStatus[]) => (statuses.length > 0 ? `{${statuses.map(stepOf).join()}}` : null);

/**
 * SQL of the ids of a page, newest first, and of the load after it, with the number of matches. If `isWhole`, all ids
 * up to `countLimit`, to be sorted.
 */
export function searchSql(
  { search, statuses, since, until, after }: SearchQuery,
  { tenant, limit, value, isWhole }: SearchParts & { isWhole: boolean },
): string {
  const place = isWhole ? null : after;
  const { generator } = search;
  const parameters = [
    ...(generator === null ? [] : [value(generator), value(searchPattern(generator))]),
    value(search.phrase),
    value(search.phrase && searchPattern(search.phrase)),
    idsSql(search, { tenant, value }),
    `${value(stepsOf(search.namedStatuses))}::smallint[]`,
    value(tenant),
    `${value(stepsOf(statuses))}::smallint[]`,
    place ? value(place.key) : startSql(tenant, until, value),
    place ? value(place.id) : `'${lastId}'`,
    since ? value(since) : `'-infinity'`,
    isWhole ? String(countLimit + 1) : `${limit} + 1`,
    place ? '0' : String(countLimit + 1),
    `${value(classesOf(search))}::text[]`,
  ];
  return `select * from ${generator === null ? 'search_loads' : 'search_loads_of_generator'}(${parameters.join(', ')})`;
}

/** SQL of the time from which a search looks back: it would look through empty periods before the newest load. */
function startSql(tenant: string | null, until: Date | null, value: AddValue): string {
  const own = tenant === null ? '' : `where client_id = ${value(tenant)}`;
  const newest = `(select created_at from waste_loads ${own} order by created_at desc, id desc limit 1)`;
  return until ? `least(${value(new Date(until.getTime() - 1))}, ${newest})` : newest;
}

/** SQL condition of a load that a search finds, for reading many loads in order. */
export function foundBy(search: LoadSearch, parts: Pick<SearchParts, 'tenant' | 'value'>): string {
  const { value } = parts;
  const classes = classesOf(search);
  const phrase = search.phrase === null ? null : value(search.phrase);
  const texts = ['search_text', 'words_of_place(shown_place(waste_loads))'];
  const found = `(${[
    ...(phrase === null ? [] : texts.map((text) => `strpos(${text}, ${phrase}) > 0`)),
    ...(search.namedStatuses.length === 0 ? [] : [isAtStep(search.namedStatuses.map(stepOf), value)]),
    ...(classes === null ? [] : [`hazard_class = any(${value(classes)}::text[])`]),
    ...(search.numbers.length + search.ids.length + search.placed.ids.length === 0
      ? []
      : [`id in (select unnest(${idsSql(search, parts)}))`]),
  ].join(' or ')})`;
  if (search.generator === null) return found;
  return `${found} and strpos(split_part(search_text, e'\\n', 2), ${value(search.generator)}) > 0`;
}

/** SQL of the ids of loads that have one of the numbers or ids, or are at a place that was found. */
function idsSql(
  { numbers, mustExist, ids: named, placed }: LoadSearch,
  { tenant, value }: Pick<SearchParts, 'tenant' | 'value'>,
): string {
  const ids = `${value([...named, ...placed.ids])}::uuid[]`;
  return numbers.length === 0
    ? ids
    : `find_manifests(${value(numbers)}, ${mustExist}, ${value(tenant)}::uuid) || ${ids}`;
}

const searchedFields = ['generator_name', 'waste_type', 'generator_epa_id', 'waste_description'] as const;

/** What the search looks through, folded: one line per field, the manifest number first. */
export function searchTextOf(facts: Pick<LoadFacts, 'manifest_number' | (typeof searchedFields)[number]>): string {
  const texts = searchedFields.map((field) => foldText(facts[field] ?? ''));
  return [foldNumber(facts.manifest_number), ...texts].filter((text) => text !== '').join('\n');
}

/** A word with a number, and the spaces around it. */
const numberWord = / ?\S*\d{3}\S* ?/g;

/**
 * A pattern for LIKE that every text with the folded phrase matches; its special characters are escaped. The index reads
 * all entries for `generator` and few for ` 123`, so a word with a number stands for the phrase. Zeros are not rare.
 */
function searchPattern(phrase: string): string {
  const [part = phrase] = (phrase.match(numberWord) ?? []).filter((word) => !word.includes('000'));
  return `%${part.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
