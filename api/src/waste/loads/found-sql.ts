import type { ReadParameter } from '../../platform/database/actor-read';
import { attentionSql, needsAttention, type AttentionFilter } from '../attention/attention-sql';
import type { LoadSearch } from './read-search';
import { countLimit, foundBy, searchSql, type SearchQuery } from './search-sql';
import { stepOf } from './sorted-loads';

export interface FoundQuery extends Omit<SearchQuery, 'search'> {
  search: LoadSearch | null;
  attention: AttentionFilter | null;
}

interface FoundParts {
  tenant: string | null;
  tenantFilters: string[];
  limit: string;
  value: (given: ReadParameter) => string;
}

/** SQL conditions of the days of creation. */
export function daysFilters({ since, until }: Pick<FoundQuery, 'since' | 'until'>, value: FoundParts['value']) {
  return [...(since ? [`created_at >= ${value(since)}`] : []), ...(until ? [`created_at < ${value(until)}`] : [])];
}

/** SQL conditions of a load that a search finds and that needs attention, for reading many loads in order. */
export function foundFilters({ search, attention }: FoundQuery, { tenant, value }: FoundParts): string[] {
  return [
    ...(search ? [foundBy(search, { tenant, value })] : []),
    ...(attention ? [needsAttention(attention, value)] : []),
  ];
}

/**
 * SQL of `found`: the ids of the loads that a search finds and that need attention, up to `countLimit` and one, with
 * their number. A usual search has those of a page, in order, unless `isWhole`.
 */
export function foundSql(query: FoundQuery, parts: FoundParts, isWhole: boolean): string {
  const { search, attention } = query;
  const { tenantFilters, value } = parts;
  const searched = search && searchSql({ ...query, search }, { ...parts, isWhole });
  if (!attention) return `found as materialized (${searched})`;
  const steps = query.statuses.map(stepOf);
  const found = (needing: string) =>
    `found as materialized (select array_agg(id) as ids, count(*) as matches from (${needing}) needing)`;
  const days = [...tenantFilters, ...daysFilters(query, value)];
  if (!search) return found(attentionSql({ attention, filters: days, steps, value }));
  // What is rarer is read first.
  const isFrequent = `(select matches from searched) > ${countLimit}`;
  const rare = [...tenantFilters, 'id = any((select ids from searched)::uuid[])', needsAttention(attention, value)];
  const frequent = attentionSql({ attention, filters: [...days, foundBy(search, parts)], steps, value });
  return `searched as materialized (${searched}), ${found(`
    select id from (select id from waste_loads where ${rare.join(' and ')}) rare where not ${isFrequent}
    union all select id from (${frequent}) frequent where ${isFrequent}`)}`;
}
