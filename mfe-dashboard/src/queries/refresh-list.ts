import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { endpointQuery } from 'shared-auth';
import { mostListedNumbers, wasteEndpoints, type Load } from 'shared-domain/waste';
import type { LiveMessage } from 'shared-domain/wire';
import { isEmbedded, screenRoot } from 'shared-ui';
import { listScroller } from '../list-scroller';
import { resultsId } from '../results-id';
import type { LoadFilter } from '../filter/load-filter';
import { changeList, noteOfFailure, startRefresh } from './change-list';
import { isRefreshedWhole, loadPages, pageSize, type LoadPage, type LoadPages } from './load-pages';
import { retryLater } from './retry-later';

/** Loads that were created while the user reads further down. */
export interface Waiting {
  ids: string[];
  /** Shows the newest page of the list from its top. */
  show: () => void;
}

/** Pixels by which the page is scrolled before its list counts as being read. */
const scrolledFrom = 40;

/** How long a refetch waits for the fetch before it, in ms for each page. */
const longestPageMs = 10_000;

/** How often to check whether the user still reads a list, in ms. */
const readingCheckMs = 1_000;

/** Lists to fetch as a whole once nobody reads them. */
const outdatedLists = new WeakSet<Query>();

/**
 * Fetches what changed. New loads appear on top, unless someone reads further down, points at a row or has the focus in
 * one: then nothing moves, rows change in place, and `onWaiting` gets the new loads. Two seconds after that the list is
 * fetched as a whole. Temporary failures are retried while the list is shown, because the stream does not repeat its
 * messages.
 */
export async function refreshList(
  queryClient: QueryClient,
  filter: LoadFilter,
  messages: readonly LiveMessage[],
  onWaiting: (waiting: Waiting | null) => void,
): Promise<void> {
  if (messages.every(({ event }) => event === 'release-notice')) return;
  const { queryKey, queryFn } = loadPages(filter);
  refreshFigures(queryClient);
  const isEverything = messages.some(({ event }) => event === 'refetch-all');
  if (isEverything) void queryClient.invalidateQueries({ queryKey: [wasteEndpoints.listSites.name] });
  const query = queryClient.getQueryCache().find({ queryKey });
  const again = (missed: LiveMessage[]) => refreshList(queryClient, filter, missed, onWaiting);
  const retry = (failures: unknown[]) => retryLater(queryClient, { queryKey, failures, messages }, again);
  const refetch = async () => {
    onWaiting(null);
    retry([await refetchWhole(queryClient, queryKey)]);
  };
  await waitForFetch(query);
  const held = queryClient.getQueryData<LoadPages>(queryKey);
  if (!query || !held || isRefetchDue(query, held)) return refetch();

  const { signal } = new AbortController();
  const claim = startRefresh(query);
  const wasStale = query.state.isInvalidated;
  const note = noteOfFailure(query);
  const put = (loads: readonly Load[], first?: LoadPage) => {
    note.keep(() => changeList(queryClient, query, (present) => withFreshRows(present, loads, claim, first)));
    return loads;
  };
  const refreshPage = async (cursor: string | null): Promise<readonly Load[]> => {
    const fresh = await queryFn({ pageParam: cursor, signal });
    if (cursor === null && claim('first page')) {
      onWaiting({ ids: newIn(held, fresh), show: () => showFromTop(queryClient, query, fresh) });
    }
    return put(fresh.items, cursor === null ? fresh : undefined);
  };
  const changed = new Set(messages.map(({ loadId }) => loadId));
  const isChanged = ({ id }: Load) => isEverything || changed.has(id);
  const isShort = isRefreshedWhole(held);
  const isWanted = ({ items }: LoadPage, index: number) =>
    index === 0 || (isEverything ? isShort || isPageInView(index) : items.some(isChanged));
  const wanted = held.pages.map((page, index) => (isWanted(page, index) ? page.items : []));
  const pages = await settle(
    held.pageParams.filter((_, index) => index === 0 || wanted[index]?.length).map(refreshPage),
  );
  // Loads that have left their page, such as those that no longer match the filter.
  const found = new Set(pages.values.flat().map(({ id }) => id));
  const left = pages.failures.length > 0 ? [] : wanted.flat().filter((load) => isChanged(load) && !found.has(load.id));
  const loads = await settle(fetchEverywhere(left, signal).map(async (call) => put(await call)));
  for (const { id } of loads.values.flat()) found.add(id);

  // Some rows are as old as before.
  const isIncomplete = pages.failures.length > 0 || left.some(({ id }) => !found.has(id));
  if (isIncomplete || (isEverything ? !isShort : wasStale)) {
    void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  } else note.remove();
  if (isShort) refetchAfterReading(queryClient, query, refetch);
  retry([...pages.failures, ...loads.failures]);
}

/** True if nothing that someone reads would move, or if a refetch is under way, which would replace changes of rows. */
function isRefetchDue(query: Query, held: LoadPages): boolean {
  const isRefetching = query.promise !== undefined && !query.state.fetchMeta?.fetchMore;
  const isEmpty = held.pages.every(({ items }) => items.length === 0);
  return isEmpty || isRefetching || (isRefreshedWhole(held) && !isBeingRead());
}

/**
 * Waits for a fetch that is under way, up to 10 s for each page. A refetch cancels it, and a press of "Load More" or
 * "Show More" would be lost.
 */
async function waitForFetch(query: Query | undefined): Promise<void> {
  if (!query?.promise) return;
  const { pages } = (query.state.data ?? { pages: [null] }) as { pages: unknown[] };
  const tooLate = new Promise((resolve) => setTimeout(resolve, longestPageMs * pages.length));
  await Promise.race([query.promise.catch(() => undefined), tooLate]);
}

/** Resolves to its failure, or null. */
async function refetchWhole(queryClient: QueryClient, queryKey: QueryKey): Promise<Error | null> {
  const query = queryClient.getQueryCache().find({ queryKey });
  const claim = query && startRefresh(query);
  await queryClient.invalidateQueries({ queryKey });
  if (query?.state.isInvalidated === false) claim?.();
  return query?.state.error ?? null;
}

/** Counters, what needs attention, and the map. */
function refreshFigures(queryClient: QueryClient): void {
  const stats = endpointQuery(wasteEndpoints.getDashboardStats, {});
  for (const queryKey of [stats.queryKey, [wasteEndpoints.getAttention.name]]) {
    void queryClient.invalidateQueries({ queryKey });
  }
  const queryKey = [wasteEndpoints.listPlacedLoads.name];
  const shown = queryClient.getQueryCache().find({ queryKey, exact: false, type: 'active' });
  void waitForFetch(shown).then(() => queryClient.invalidateQueries({ queryKey }));
}

/**
 * Fetches loads wherever they are now, in calls of as many numbers as a search can list. A number that a search would
 * split is no part of such a list, so its load is fetched by itself.
 */
function fetchEverywhere(loads: readonly Load[], signal: AbortSignal): Promise<Load[]>[] {
  const isSplit = ({ manifest_number: number }: Load) => /[,;]/.test(number);
  const alone = loads.filter(isSplit).map(async ({ id }) => {
    return [await endpointQuery(wasteEndpoints.getLoad, { params: { id } }).queryFn({ signal })];
  });
  return [...alone, ...inParts(loads.filter((load) => !isSplit(load))).map((part) => fetchByNumber(part, signal))];
}

async function fetchByNumber(loads: readonly Load[], signal: AbortSignal): Promise<Load[]> {
  // With a comma, a single number is a list, too, and not part of longer numbers.
  const q = loads.map(({ manifest_number: number }) => `${number},`).join('');
  return endpointQuery(wasteEndpoints.listLoads, { query: { q, limit: mostListedNumbers } }).queryFn({ signal });
}

function inParts(loads: readonly Load[]): Load[][] {
  const count = Math.ceil(loads.length / mostListedNumbers);
  return Array.from({ length: count }, (_, part) =>
    loads.slice(part * mostListedNumbers, (part + 1) * mostListedNumbers),
  );
}

async function settle<T>(calls: Promise<T>[]): Promise<{ values: T[]; failures: unknown[] }> {
  const results = await Promise.allSettled(calls);
  return {
    values: results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
    failures: results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : [])),
  };
}

/**
 * Fetches the list as a whole when two checks in a row find that nobody reads it. If the user leaves it first, that
 * happens on the next visit.
 */
function refetchAfterReading(queryClient: QueryClient, query: Query, refetch: () => Promise<void>): void {
  if (outdatedLists.has(query)) return;
  outdatedLists.add(query);
  let unreadChecks = 0;
  const timer = setInterval(() => {
    unreadChecks = isBeingRead() ? 0 : unreadChecks + 1;
    if (unreadChecks < 2 && query.isActive()) return;
    clearInterval(timer);
    outdatedLists.delete(query);
    if (query.isActive()) void refetch();
    else void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType: 'none' });
  }, readingCheckMs);
}

function isBeingRead(): boolean {
  const rows = screenRoot();
  if (rows.querySelector('[data-load]:hover, [data-load]:focus-within') !== null) return true;
  if (!isEmbedded()) return window.scrollY > scrolledFrom;
  // A page may have to be scrolled before its embed is in view.
  const list = rows.querySelector('[data-load]')?.parentElement;
  const scroller = listScroller();
  return list ? scroller.offset() > scroller.topOf(list) + scrolledFrom : false;
}

/** True if a row of the page is rendered. */
function isPageInView(index: number): boolean {
  const rows = [...screenRoot().querySelectorAll<HTMLElement>('[data-load]')];
  return rows.some(({ dataset }) => Math.floor(Number(dataset.index) / pageSize) === index);
}

function showFromTop(queryClient: QueryClient, query: Query, page: LoadPage): void {
  changeList(queryClient, query, () => ({ pages: [page], pageParams: [null] }));
  if (isEmbedded()) screenRoot().getElementById(resultsId)?.scrollIntoView({ behavior: 'instant' });
  else window.scrollTo({ top: 0, behavior: 'instant' });
}

/** The same rows in the same places, with what has changed in them, and the number of matches from the first page. */
function withFreshRows(
  held: LoadPages,
  fresh: readonly Load[],
  claim: (part: string) => boolean,
  first?: LoadPage,
): LoadPages {
  const byId = new Map(fresh.filter(({ id }) => claim(id)).map((load) => [load.id, load]));
  const refresh = (page: LoadPage, index: number): LoadPage => ({
    ...(index === 0 && first && claim('first page') ? first : page),
    items: page.items.map((load) => byId.get(load.id) ?? load),
    nextCursor: page.nextCursor,
  });
  return { ...held, pages: held.pages.map(refresh) };
}

/** What the first page has now and the list does not show. With more pages to load, an older load may have moved up. */
function newIn(held: LoadPages, { items }: LoadPage): string[] {
  const isWhole = held.pages.at(-1)?.nextCursor === null;
  const shown = held.pages.flatMap((page) => page.items);
  const newestShown = shown.reduce((latest, load) => (load.created_at > latest ? load.created_at : latest), '');
  const ids = new Set(shown.map(({ id }) => id));
  return items.filter((load) => !ids.has(load.id) && (isWhole || load.created_at >= newestShown)).map(({ id }) => id);
}
