import type { LoadStatus } from 'shared-domain';
import { tenantOf, type Actor } from '../actor';
import type { Database } from '../database/database';
import { readOnce } from '../database/transaction';
import { loadColumns } from './load-json';
import { searchPattern } from './search-text';

export interface LoadPosition {
  createdAt: string;
  id: string;
  /** How many loads matched on the first page of a search: counting them again for each page would be dear. */
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
  /** Position of the last load when others follow. */
  next: LoadPosition | null;
}

interface Row {
  json: string;
  total: number;
  has_more: boolean;
  last_created_at: string | null;
  last_id: string | null;
}

/** Limits that stand in the text of the statement, so that the planner knows them for good. */
const usualLimits = [25, 50, 100, 500];

/** One page of loads, newest first, and how many there are. The total comes from the counters unless text is sought. */
export async function listLoadPage(database: Database, actor: Actor, query: LoadPageQuery): Promise<LoadPage> {
  const { text, values } = pageStatement(tenantOf(actor), query);
  const [row] = await readOnce<Row>(database, actor, text, values);
  if (!row) throw new Error('An aggregate always has a row');
  const isLast = !row.has_more || row.last_created_at === null || row.last_id === null;
  return {
    json: row.json,
    totalCount: row.total,
    next: isLast ? null : { createdAt: row.last_created_at ?? '', id: row.last_id ?? '', matchCount: row.total },
  };
}

function pageStatement(tenant: string | null, { status, q, limit, after }: LoadPageQuery) {
  const values: unknown[] = [];
  const value = (given: unknown) => `$${values.push(given)}`;
  const limitText = usualLimits.includes(limit) ? String(limit) : `${value(limit)}::int`;
  const filters: string[] = [];
  const counterFilters: string[] = [];
  if (tenant !== null) {
    const parameter = value(tenant);
    filters.push(`client_id = ${parameter}`);
    counterFilters.push(`client_id = ${parameter}`);
  }
  if (status !== null) {
    const parameter = value(status);
    filters.push(`current_status = ${parameter}`);
    counterFilters.push(`status = ${parameter}`);
  }
  if (q !== null) filters.push(`search_text like ${value(searchPattern(q))}`);
  const countAll = () => `select coalesce(sum(count), 0)::bigint from load_counts ${where(counterFilters)}`;
  const countMatches = () => `select count(*) from waste_loads ${where(filters)}`;
  const knownMatches = (count: number) => `select ${value(count)}::bigint`;
  const total = q === null ? countAll() : after ? knownMatches(after.matchCount) : countMatches();
  const pageFilters = after
    ? [...filters, `(created_at, id) < (${value(after.createdAt)}, ${value(after.id)})`]
    : filters;
  const text = `select coalesce(json_agg(json) filter (where n <= ${limitText}), '[]')::text as json,
      (${total}) as total, count(*) > ${limitText} as has_more,
      max(created_at) filter (where n = ${limitText}) as last_created_at,
      (array_agg(id) filter (where n = ${limitText}))[1] as last_id
    from (
      select row_number() over () as n, row_to_json(load) as json, load.created_at, load.id
      from (select ${loadColumns} from waste_loads ${where(pageFilters)}
            order by waste_loads.created_at desc, waste_loads.id desc limit ${limitText} + 1) load
    ) line`;
  return { text, values };
}

function where(filters: string[]): string {
  return filters.length > 0 ? `where ${filters.join(' and ')}` : '';
}
