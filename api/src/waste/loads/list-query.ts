import { attentionReasons, usualLoadSort, type wasteEndpoints } from 'shared-domain/waste';
import { dayMs, fieldError, foldText, parseDay, type EndpointInput } from 'shared-domain/wire';
import { openStatuses } from './sorted-loads';
import type { Actor } from '../../platform/actor';
import type { DataContext } from '../../platform/api-context';
import { startOfDay } from '../../platform/zoned-time';
import { findShownPlaces } from './find-shown-places';
import type { LoadPageQuery } from './load-pages.repository';
import { readSearch } from './read-search';
import { findVisitedSite } from './visited-site';

export type ListLoadsQuery = EndpointInput<typeof wasteEndpoints.listLoads>['query'];

export interface ListQuery extends Omit<LoadPageQuery, 'after'> {
  /** What the list is filtered and sorted by, for its cursors. Without new filters it is that of earlier builds. */
  scope: (string | null)[];
}

const usualLimit = 100;

/** What a checked query of a user asks for. Throws `invalid_input`. */
export async function readListQuery(
  { database, clock }: DataContext,
  actor: Actor,
  given: ListLoadsQuery,
): Promise<ListQuery> {
  const site = given.site === undefined ? null : await findVisitedSite(database, actor, given.site);
  const query = { ...checkListQuery(given, clock()), site };
  const { search } = query;
  // What has the text in its generator's name is found already.
  if (!search?.phrase || search.phrase === search.generator) return query;
  return { ...query, search: { ...search, placed: await findShownPlaces(database, actor, search.phrase) } };
}

function checkListQuery(given: ListLoadsQuery, now: Date): Omit<ListQuery, 'site'> {
  const {
    status = [],
    hazard_class = [],
    q = '',
    generator = '',
    sort = usualLoadSort,
    days_of = 'created_at',
    attention = [],
  } = given;
  const search = readSearch(q, generator);
  const reasons = attentionReasons.filter((reason) => [attention].flat().includes(reason));
  const statuses = [...new Set([status].flat())].sort();
  const hazardClasses = [...new Set([hazard_class].flat())].sort();
  const { since, until } = readPeriod(given);
  const isOfEvents = days_of === 'last_event_at' && (since !== null || until !== null);
  // In UTC, the last day is that of `to`.
  const days = [since, until && new Date(until.getTime() - dayMs)].map((day) => day?.toISOString() ?? null);
  const isUsual = sort === usualLoadSort && !since && !until && reasons.length === 0;
  const further = isUsual ? [] : [sort, ...days, ...reasons];
  const ofEvents = isOfEvents ? [days_of] : [];
  const ofGenerator = search?.generator ? [`generator: ${search.generator}`] : [];
  const ofClasses = hazardClasses.length > 0 ? [`hazard class: ${hazardClasses.join()}`] : [];
  const ofSite = given.site === undefined ? [] : [`site: ${given.site.toLowerCase()}`];
  const filters = [...ofEvents, ...ofGenerator, ...ofClasses, ...ofSite];
  return {
    // What is closed needs no attention.
    statuses: reasons.length > 0 && statuses.length === 0 ? openStatuses : statuses,
    search,
    sort,
    since: isOfEvents ? null : since,
    until: isOfEvents ? null : until,
    eventDays: isOfEvents ? { since, until } : null,
    hazardClasses,
    limit: given.limit ?? usualLimit,
    attention: reasons.length > 0 ? { reasons, now } : null,
    scope: [statuses.join() || null, foldText(q) || null, ...further, ...filters],
  };
}

/** When the first day begins, and when the last one ends. */
function readPeriod({ from, to, time_zone }: ListLoadsQuery) {
  const timeZone = readTimeZone(time_zone);
  const firstDay = from === undefined ? null : parseDay(from);
  const lastDay = to === undefined ? null : parseDay(to);
  if (firstDay && lastDay && firstDay > lastDay) {
    throw fieldError('invalid_input', 'from', 'From must not be later than To');
  }
  const startOf = (day: Date | null) => day && (timeZone === 'UTC' ? day : startOfDay(day, timeZone));
  return { since: startOf(firstDay), until: startOf(lastDay && new Date(lastDay.getTime() + dayMs)) };
}

/** The name of a time zone in its usual spelling. */
function readTimeZone(name = 'UTC'): string {
  if (name === 'UTC') return name;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    throw fieldError('invalid_input', 'time_zone', 'Unknown time zone. Use an IANA name such as America/Chicago');
  }
}
