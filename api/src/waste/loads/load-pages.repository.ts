import { longestPage, usualLoadSort, type LoadSort } from 'shared-domain/waste';
import { asAnyAccount, holderOf, tenantOf, type Actor } from '../../platform/actor';
import type { ReadParameter } from '../../platform/database/actor-read';
import type { Database } from '../../platform/database/database';
import { addTo, where, type AddValue } from '../../platform/database/sql-parameters';
import { readOnce } from '../../platform/database/transaction';
import { sitesSql } from '../sites/sites.repository';
import { loadJson } from './load-json';
import { factsFilters, foundFilters, foundSql, isNarrowed, type FoundQuery } from './found-sql';
import { countLimit } from './search-sql';
import { isAtStep, sortedSql, stepOf, type SortedPosition } from './sorted-loads';
import { areFewPassed, passedIds, passedSql, type VisitedSite } from './visited-site';

export interface LoadPosition extends SortedPosition {
  /** How many loads matched on the first page, if they had to be counted: counting them again would be expensive. */
  matchCount: number;
}

export interface LoadPageQuery extends FoundQuery {
  sort: LoadSort;
  limit: number;
  after: LoadPosition | null;
}

export interface LoadPage {
  /** JSON array of the loads. */
  json: string;
  /** The known sites of the clients of these loads, as `sitesSql` returns them. */
  sites: string;
  /** Number of matches, at most `countLimit` unless the counters know it. */
  totalCount: number;
  /** True if more loads match than were counted, or if a place has more loads than were compared. */
  hasMoreMatches: boolean;
  /** Position of the last load if others follow. */
  next: LoadPosition | null;
}

interface Row {
  json: string;
  sites: string;
  total: number;
  /** Position of the last load of the page; null if no others follow. */
  last: [part: string, key: string | null, id: string] | null;
}

/** Limits that are part of the statement's text, so that the planner knows them. */
const usualLimits = [25, 50, 100, 500];

/**
 * One page of loads and the total. The total comes from the counters, except for a search, attention, hazard classes, a
 * site and days. `json` is the SQL of one load.
 */
export async function listLoadPage(
  database: Database,
  actor: Actor,
  query: LoadPageQuery,
  json = loadJson,
): Promise<LoadPage> {
  const { text, values, isCounted } = pageStatement(tenantOf(actor) ?? query.site?.clientId ?? null, query, json);
  // Other pages on the connection would wait behind a file or a map.
  const connections = query.search === null && query.limit <= longestPage ? database.pages : database.searches;
  const [row] = await readOnce<Row>(connections, asAnyAccount(actor), text, values, holderOf(actor));
  if (!row) throw new Error('An aggregate always has a row');
  const next = row.last && { part: Number(row.last[0]), key: row.last[1], id: row.last[2], matchCount: row.total };
  const totalCount = isCounted ? Math.min(row.total, countLimit) : row.total;
  return {
    json: row.json,
    sites: row.sites,
    totalCount,
    hasMoreMatches: totalCount < row.total || query.search?.placed.isCut === true,
    next,
  };
}

function pageStatement(tenant: string | null, query: LoadPageQuery, json: string) {
  const values: ReadParameter[] = [];
  const value = addTo(values);
  const limit = usualLimits.includes(query.limit) ? String(query.limit) : `${value(query.limit)}::int`;
  const tenantFilters = tenant === null ? [] : [`client_id = ${value(tenant)}`];
  const parts = { tenant, tenantFilters, json, limit, value };
  const { after, search, since, sort, until } = query;
  const isFound = search !== null || isNarrowed(query);
  const isCounted = isFound || since !== null || until !== null;
  // Later pages know the number of matches from the first.
  const counted = after && isCounted ? `select ${value(after.matchCount)}::bigint` : null;
  if (isFound) return { text: foundPage(query, counted ?? 'select matches from found', parts), values, isCounted };
  const filters = [...tenantFilters, ...factsFilters(query, value)];
  const total = counted ?? (isCounted ? countSql(query, filters, value) : counterSql(query, parts));
  const [status] = query.statuses;
  if (sort === usualLoadSort && query.statuses.length <= 1) {
    const loads = status === undefined ? filters : [...filters, `status_step = ${value(stepOf(status))}`];
    return { text: newestPage(loads, after, total, parts), values, isCounted };
  }
  const sorted = sortedSql({ ...query, filters, limit: `${limit} + 1`, value });
  return { text: sortedPage(sorted, [], total, parts), values, isCounted };
}

interface SqlParts {
  tenant: string | null;
  tenantFilters: string[];
  /** SQL of a load. */
  json: string;
  limit: string;
  value: AddValue;
}

/** The number of loads, counted as far as `countLimit`. */
function countSql({ statuses }: LoadPageQuery, filters: readonly string[], value: AddValue): string {
  const conditions = statuses.length > 0 ? [...filters, isAtStep(statuses.map(stepOf), value)] : filters;
  return `select count(*) from (select from waste_loads ${where(conditions)} limit ${countLimit + 1}) counted`;
}

function counterSql({ statuses }: LoadPageQuery, { tenant, tenantFilters, value }: SqlParts): string {
  const counters = tenant === null ? 'load_totals' : 'load_counts';
  const filters = statuses.length > 0 ? [...tenantFilters, `status = any(${value(statuses)})`] : tenantFilters;
  return `select coalesce(sum(count), 0)::bigint from ${counters} ${where(filters)}`;
}

/** A page of the loads found: of all of them if they are few, otherwise of those that match in order. */
function foundPage(query: LoadPageQuery, total: string, parts: SqlParts): string {
  const { after, sort } = query;
  const { limit, tenantFilters, value } = parts;
  const isUsual = sort === usualLoadSort && !isNarrowed(query);
  const found = foundSql(query, parts, !isUsual);
  const ids = 'id = any((select ids from found)::uuid[])';
  // The search has looked for the loads after the position already.
  if (isUsual) return `with ${found} ${newestPage([...tenantFilters, ids], null, total, parts)}`;
  const list = { ...query, after, limit: `${limit} + 1`, value };
  const few = sortedSql({ ...list, filters: [...tenantFilters, ids], areFew: true });
  const filters = [...tenantFilters, ...factsFilters(query, value), ...foundFilters(query, parts)];
  const many = sortedSql({ ...list, filters });
  const areMany = `(select matches from found) > ${countLimit}`;
  const either = `select * from (${few}) few where not ${areMany} union all select * from (${many}) many where ${areMany}`;
  if (query.site) return passedPage({ ...query, site: query.site }, { either, found, total }, parts);
  return sortedPage(either, [found], total, parts);
}

/** A page of the loads that have passed a site: of all of them if they are few, otherwise as without it. */
function passedPage(
  query: LoadPageQuery & { site: VisitedSite },
  many: Record<'either' | 'found' | 'total', string>,
  parts: SqlParts,
): string {
  const { limit, tenantFilters, value } = parts;
  const filtersOf = () => [
    ...tenantFilters,
    passedIds,
    ...factsFilters({ ...query, site: null }, value),
    ...foundFilters(query, parts),
  ];
  const few = sortedSql({ ...query, limit: `${limit} + 1`, value, filters: filtersOf(), areFew: true });
  const either = `select * from (${few}) passing where ${areFewPassed}
    union all select * from (${many.either}) many_passing where not ${areFewPassed}`;
  const total = query.after
    ? many.total
    : `case when ${areFewPassed} then (${countSql(query, filtersOf(), value)}) else (${many.total}) end`;
  return sortedPage(either, [passedSql(query.site, value), many.found], total, parts);
}

const newestFirst = 'order by waste_loads.created_at desc, waste_loads.id desc';

/** The newest of the loads that meet all filters, with the total. Whether more follow takes one look into the index. */
function newestPage(
  filters: string[],
  after: LoadPosition | null,
  total: string,
  { json, limit, value }: Pick<SqlParts, 'json' | 'limit' | 'value'>,
): string {
  const loads = after ? [...filters, `(created_at, id) < (${value(after.key)}, ${value(after.id)})`] : filters;
  const older = '(waste_loads.created_at, waste_loads.id) < (page.last_time, page.last_id)';
  return `select json, ${sitesSql('= any(page.clients)')}, (${total}) as total,
      case when exists (select from waste_loads ${where([...loads, older])})
        then array['0', last_time::text, last_id::text] end as last
    from (select coalesce('[' || string_agg(json, ',') || ']', '[]') as json,
        array_agg(client_id) as clients, min(created_at) as last_time, (array_agg(id))[${limit}] as last_id
      from (select ${json} as json, client_id, created_at, id from waste_loads ${where(loads)} ${newestFirst} limit ${limit}) load
    ) page`;
}

/** The loads of a sorted list, of which there is one more than the page shows if others follow. */
function sortedPage(
  sorted: string,
  others: readonly string[],
  total: string,
  { tenantFilters, json, limit }: SqlParts,
): string {
  return `with ${others.map((one) => `${one}, `).join('')}sorted as materialized (select *, row_number() over () as place from (${sorted}) loads)
    select coalesce('[' || string_agg(json, ',' order by place) || ']', '[]') as json,
      ${sitesSql('= any(array_agg(page.client_id))')}, (${total}) as total,
      (select array[part::text, key::text, id::text] from sorted
        where place = ${limit} and exists (select from sorted where place > ${limit})) as last
    from (select ${json} as json, place, client_id from sorted join waste_loads using (id)
      ${where([...tenantFilters, `place <= ${limit}`])}) page`;
}
