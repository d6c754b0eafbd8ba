import { loadStatuses, type HazardClass } from 'shared-domain/waste';
import type { AddValue } from '../../platform/database/sql-parameters';
import { attentionSql, needsAttention, type AttentionFilter } from './attention-sql';
import type { LoadSearch } from './read-search';
import { countLimit, foundBy, searchSql, type SearchQuery } from './search-sql';
import { isAtStep, stepOf } from './sorted-loads';
import { foundPassedSql, hasPassedSql, type VisitedSite } from './visited-site';

export interface FoundQuery extends Omit<SearchQuery, 'search'> {
  search: LoadSearch | null;
  attention: AttentionFilter | null;
  /** None means all. */
  hazardClasses: readonly HazardClass[];
  /** Loads whose newest event is from `since` on and before `until`; null for all. */
  eventDays: { since: Date | null; until: Date | null } | null;
  /** Loads with an event at this site; null for all. */
  site: VisitedSite | null;
}

interface FoundParts {
  tenant: string | null;
  tenantFilters: string[];
  limit: string;
  value: AddValue;
}

/** True if anything but a search narrows the list. */
export function isNarrowed({ attention, eventDays, hazardClasses, site }: Omit<FoundQuery, 'search'>): boolean {
  return attention !== null || eventDays !== null || site !== null || hazardClasses.length > 0;
}

/** SQL conditions of the days of creation or of the newest event, of the hazard class and of the site. */
export function factsFilters(
  { since, until, hazardClasses, eventDays, site }: Omit<FoundQuery, 'search'>,
  value: AddValue,
): string[] {
  return [
    ...(since ? [`created_at >= ${value(since)}`] : []),
    ...(until ? [`created_at < ${value(until)}`] : []),
    ...(eventDays?.since ? [`newest_event_time >= ${value(eventDays.since)}`] : []),
    ...(eventDays?.until ? [`newest_event_time < ${value(eventDays.until)}`] : []),
    ...(hazardClasses.length > 0 ? [`hazard_class = any(${value(hazardClasses)})`] : []),
    ...(site ? [hasPassedSql(site, value)] : []),
  ];
}

/** SQL conditions of a load that a search finds and that needs attention, for reading many loads in order. */
export function foundFilters({ search, attention }: FoundQuery, { tenant, value }: FoundParts): string[] {
  return [
    ...(search ? [foundBy(search, { tenant, value })] : []),
    ...(attention ? [needsAttention(attention, value)] : []),
  ];
}

/**
 * SQL of `found`: the ids of the loads that a search finds, that need attention and that match the days, hazard classes
 * and the site, up to `countLimit` + 1, with their number. A search alone has those of a page, in order, unless `isWhole`.
 */
export function foundSql(query: FoundQuery, parts: FoundParts, isWhole: boolean): string {
  const { attention, search } = query;
  const { tenantFilters, value } = parts;
  const searched = search && searchSql({ ...query, search }, { ...parts, isWhole });
  if (searched !== null && !isNarrowed(query)) return `found as materialized (${searched})`;
  const found = (ids: string) =>
    `found as materialized (select array_agg(id) as ids, count(*) as matches from (${ids}) narrowed)`;
  if (isFilteredBySiteOnly(query)) return foundPassedSql(countLimit);
  const facts = [...tenantFilters, ...factsFilters(query, value)];
  if (!search) return found(narrowedSql(query, facts, value));
  // What is rarer is read first.
  const isFrequent = `(select matches from searched) > ${countLimit}`;
  const attentionFilters = attention ? [needsAttention(attention, value)] : [];
  const rare = [...facts, 'id = any((select ids from searched)::uuid[])', ...attentionFilters];
  const frequent = narrowedSql(query, [...facts, foundBy(search, parts)], value);
  return `searched as materialized (${searched}), ${found(`
    select id from (select id from waste_loads where ${rare.join(' and ')}) rare where not ${isFrequent}
    union all select id from (${frequent}) frequent where ${isFrequent}`)}`;
}

function isFilteredBySiteOnly({ search, site, statuses, since, until, ...others }: FoundQuery): boolean {
  const hasOthers = search !== null || since !== null || until !== null || statuses.length > 0;
  return site !== null && !hasOthers && !isNarrowed({ ...others, site: null, statuses, since, until });
}

/** SQL of the ids of loads that meet all filters and, if wanted, need attention; at most `countLimit` + 1. */
function narrowedSql({ attention, eventDays, statuses }: FoundQuery, filters: string[], value: AddValue): string {
  // The index of events begins with the status.
  const steps = (eventDays && statuses.length === 0 ? loadStatuses : statuses).map(stepOf);
  if (attention) return attentionSql({ attention, filters, steps, value });
  const ofStatuses = steps.length > 0 ? [isAtStep(steps, value)] : [];
  return `select id from waste_loads where ${[...filters, ...ofStatuses].join(' and ')} limit ${countLimit + 1}`;
}
