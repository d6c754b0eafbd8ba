import { loadStatuses, type LoadStatus } from 'shared-domain/waste';
import { tenantOf, type Actor } from '../../platform/actor';
import type { ReadParameter } from '../../platform/database/actor-read';
import type { Database } from '../../platform/database/database';
import { readOnce } from '../../platform/database/transaction';
import { loadJson } from './load-json';
import { searchPattern } from './search-text';

export interface LoadPosition {
  createdAt: string;
  id: string;
  /** How many loads matched on the first page of a search: counting them again for each page would be expensive. */
  matchCount: number;
}

export interface LoadPageQuery {
  status: LoadStatus | null;
  /** The phrase of a search, folded like the searched texts. */
  q: string | null;
  limit: number;
  after: LoadPosition | null;
}

export interface LoadPage {
  /** JSON array of the loads. */
  json: string;
  /** Number of matches, at most `countLimit` for a search. */
  totalCount: number;
  /** True if more loads match than were counted. */
  hasMoreMatches: boolean;
  /** Position of the last load if others follow. */
  next: LoadPosition | null;
}

interface Row {
  json: string;
  total: number;
  /** Time and id of the last load of the page; null if no others follow. */
  last: [createdAt: string, id: string] | null;
}

/** Limits that are part of the statement's text, so that the planner knows them. */
const usualLimits = [25, 50, 100, 500];

/** A search counts no further: an exact count would read every match. */
const countLimit = 1000;

/** No id comes after it. */
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** One page of loads, newest first, and the total. The total comes from the counters, except for a text search. */
export async function listLoadPage(database: Database, actor: Actor, query: LoadPageQuery): Promise<LoadPage> {
  const { text, values } = pageStatement(tenantOf(actor), query);
  const connections = query.q === null ? database.pages : database.searches;
  const [row] = await readOnce<Row>(connections, actor, text, values);
  if (!row) throw new Error('An aggregate always has a row');
  const next = row.last && { createdAt: row.last[0], id: row.last[1], matchCount: row.total };
  const totalCount = query.q === null ? row.total : Math.min(row.total, countLimit);
  return { json: row.json, totalCount, hasMoreMatches: totalCount < row.total, next };
}

const newestFirst = 'order by waste_loads.created_at desc, waste_loads.id desc';

function pageStatement(tenant: string | null, query: LoadPageQuery) {
  const values: ReadParameter[] = [];
  const value = (given: ReadParameter) => `$${values.push(given)}`;
  const limit = usualLimits.includes(query.limit) ? String(query.limit) : `${value(query.limit)}::int`;
  const tenantFilters = tenant === null ? [] : [`client_id = ${value(tenant)}`];
  const { status, q, after } = query;
  if (q !== null) {
    const found = searchSql(tenant, { ...query, q }, { limit, tenantFilters, value });
    // Later pages know the number of matches from the first.
    const total = after ? `select ${value(after.matchCount)}::bigint` : 'select matches from found';
    const page = pageSql({ loads: [...tenantFilters, 'id = any((select ids from found)::uuid[])'], total, limit });
    return { text: `with found as materialized (${found}) ${page}`, values };
  }
  const filters = status === null ? tenantFilters : [...tenantFilters, `status_step = ${value(stepOf(status))}`];
  const counters = tenant === null ? 'load_totals' : 'load_counts';
  const counted = status === null ? tenantFilters : [...tenantFilters, `status = ${value(status)}`];
  const total = `select coalesce(sum(count), 0)::bigint from ${counters} ${where(counted)}`;
  const loads = after ? [...filters, olderThan(after, value)] : filters;
  return { text: pageSql({ loads, total, limit }), values };
}

interface SqlParts {
  limit: string;
  tenantFilters: string[];
  /** Adds a parameter and returns its place. */
  value: (given: ReadParameter) => string;
}

/** The ids of a page and of the load after it, and the number of matches. The database chooses how to search. */
function searchSql(
  tenant: string | null,
  { q, status, after }: LoadPageQuery & { q: string },
  { limit, tenantFilters, value }: SqlParts,
): string {
  const newest = `(select created_at from waste_loads ${where(tenantFilters)} ${newestFirst} limit 1)`;
  const position = after ? [value(after.createdAt), value(after.id)] : [newest, `'${lastId}'`];
  const parameters = [
    ...[value(q), value(searchPattern(q)), value(tenant), value(status && stepOf(status))],
    ...[...position, `${limit} + 1`, after ? '0' : String(countLimit + 1)],
  ];
  return `select * from search_loads(${parameters.join(', ')})`;
}

/** Numbers of the statuses as the table stores them: clients could not use an index of statuses. */
const stepOf = (status: LoadStatus) => loadStatuses.indexOf(status) + 1;

function olderThan({ createdAt, id }: LoadPosition, value: (given: ReadParameter) => string): string {
  return `(created_at, id) < (${value(createdAt)}, ${value(id)})`;
}

/** The newest of the loads that meet all filters, with the total. Whether more follow takes one look into the index. */
function pageSql({ loads, total, limit }: { loads: string[]; total: string; limit: string }): string {
  const older = '(waste_loads.created_at, waste_loads.id) < (page.last_time, page.last_id)';
  return `select json, (${total}) as total,
      case when exists (select from waste_loads ${where([...loads, older])})
        then array[last_time::text, last_id::text] end as last
    from (select coalesce('[' || string_agg(json, ',') || ']', '[]') as json,
        min(created_at) as last_time, (array_agg(id))[${limit}] as last_id
      from (select ${loadJson} as json, created_at, id from waste_loads ${where(loads)} ${newestFirst} limit ${limit}) load
    ) page`;
}

function where(filters: string[]): string {
  return filters.length > 0 ? `where ${filters.join(' and ')}` : '';
}
