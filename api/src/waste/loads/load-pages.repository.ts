import { loadStatuses, type LoadStatus } from 'shared-domain/waste';
import { tenantOf, type Actor } from '../../platform/actor';
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
  q: string | null;
  limit: number;
  after: LoadPosition | null;
}

export interface LoadPage {
  /** JSON array of the loads. */
  json: string;
  totalCount: number;
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

/** One page of loads, newest first, and the total. The total comes from the counters, except for a text search. */
export async function listLoadPage(database: Database, actor: Actor, query: LoadPageQuery): Promise<LoadPage> {
  const { text, values } = pageStatement(tenantOf(actor), query);
  const connections = query.q === null ? database.pages : database.searches;
  const [row] = await readOnce<Row>(connections, actor, text, values);
  if (!row) throw new Error('An aggregate always has a row');
  const next = row.last && { createdAt: row.last[0], id: row.last[1], matchCount: row.total };
  return { json: row.json, totalCount: row.total, next };
}

const newestFirst = 'order by waste_loads.created_at desc, waste_loads.id desc';

function pageStatement(tenant: string | null, { status, q, limit, after }: LoadPageQuery) {
  const values: unknown[] = [];
  const value = (given: unknown) => `$${values.push(given)}`;
  const limitText = usualLimits.includes(limit) ? String(limit) : `${value(limit)}::int`;
  const tenantFilters = tenant === null ? [] : [`client_id = ${value(tenant)}`];
  const filters = status === null ? tenantFilters : [...tenantFilters, `status_step = ${value(stepOf(status))}`];
  if (q === null) {
    const counters = tenant === null ? 'load_totals' : 'load_counts';
    const counted = status === null ? tenantFilters : [...tenantFilters, `status = ${value(status)}`];
    const total = `select coalesce(sum(count), 0)::bigint from ${counters} ${where(counted)}`;
    const loads = after ? [...filters, olderThan(after, value)] : filters;
    return { text: pageSql({ loads, total, limit: limitText }), values };
  }
  filters.push(`search_text like ${value(searchPattern(q))}`);
  if (after) {
    const total = `select ${value(after.matchCount)}::bigint`;
    return { text: pageSql({ loads: [...filters, olderThan(after, value)], total, limit: limitText }), values };
  }
  // The text is searched once, both for the first loads and for their number.
  const text = `with matches as materialized (select id, created_at from waste_loads ${where(filters)}),
    first_matches as materialized (select id from matches as waste_loads ${newestFirst} limit ${limitText} + 1)
    ${pageSql({
      loads: ['id in (select id from first_matches)'],
      total: 'select count(*) from matches',
      limit: limitText,
    })}`;
  return { text, values };
}

/** Numbers of the statuses as the table stores them: clients could not use an index of statuses. */
const stepOf = (status: LoadStatus) => loadStatuses.indexOf(status) + 1;

function olderThan({ createdAt, id }: LoadPosition, value: (given: unknown) => string): string {
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
