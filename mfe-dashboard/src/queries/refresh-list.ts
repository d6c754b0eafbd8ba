import type { Query, QueryClient } from '@tanstack/react-query';
import { wasteEndpoints, type Load } from 'shared-domain/waste';
import type { LiveMessage } from 'shared-domain/wire';
import { isEmbedded, screenRoot } from 'shared-ui';
import { listScroller } from '../list-scroller';
import { resultsId } from '../results-id';
import type { LoadFilter } from '../filter/load-filter';
import { isRefreshedWhole, loadPages, type LoadPage, type LoadPages } from './load-pages';
import { changeList, refreshRows } from './refresh-rows';
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

/** How long after scrolling to look for outdated pages, in ms. */
const seenCheckMs = 150;

/** Lists to fetch as a whole once nobody reads them. */
const outdatedLists = new WeakSet<Query>();

/** For each list with outdated pages, stops the wait for the user to scroll to them. */
const stopWaiting = new WeakMap<Query, () => void>();

/**
 * Fetches what changed. New loads appear on top, unless someone reads further down, points at a row or has the focus in
 * one: then nothing moves, rows change in place, and `onWaiting` gets the new loads. Two seconds after that the list is
 * fetched as a whole. Temporary failures are retried while the list is shown, because the stream does not repeat its
 * messages.
 *
 *     change, timer, return ─▶ refreshList ─┬─ not read ─▶ refetch of the whole list
 *                                ▲          └─ read ─▶ refreshRows ─▶ rows in their places, `onWaiting`
 *                                │                          ├─ short list, no longer read ─▶ refetch
 *       after a failure: retryLater                         └─ long list, scrolled to a page ─▶ refreshRows
 */
export async function refreshList(
  queryClient: QueryClient,
  filter: LoadFilter,
  messages: readonly LiveMessage[],
  onWaiting: (waiting: Waiting | null) => void,
): Promise<void> {
  if (messages.every(({ event }) => event === 'release-notice')) return;
  const isEverything = messages.some(({ event }) => event === 'refetch-all');
  refreshFigures(queryClient, isEverything);
  const pages = loadPages(filter);
  const { queryKey } = pages;
  const query = queryClient.getQueryCache().find({ queryKey });
  if (!query) return;
  const again = (missed: LiveMessage[]) => refreshList(queryClient, filter, missed, onWaiting);
  const retry = (failures: unknown[]) => retryLater(queryClient, query, { failures, messages }, again);
  const refetch = async () => {
    onWaiting(null);
    await queryClient.invalidateQueries({ queryKey });
    retry([query.state.error]);
  };
  await waitForFetch(query);
  const held = queryClient.getQueryData<LoadPages>(queryKey);
  if (!held || isRefetchDue(query, held)) return refetch();

  const { error } = query.state;
  const changed = new Set(messages.map(({ loadId }) => loadId));
  const isChanged = ({ id }: Load) => isEverything || changed.has(id);
  const isShort = isRefreshedWhole(held);
  const inView = loadsInView();
  const isWanted = ({ items }: LoadPage) =>
    isEverything ? isShort || items.some(({ id }) => inView.has(id)) : items.some(isChanged);
  const indexes = held.pages.flatMap((page, index) => (index === 0 || isWanted(page) ? [index] : []));
  const show = (first: LoadPage) => {
    showFromTop(queryClient, query, first);
    removeNote(query, error);
  };
  const { failures, isComplete } = await refreshRows(queryClient, query, {
    ...{ pages, indexes, isChanged },
    onFirstPage: (first) => onWaiting({ ids: newIn(held, first), show: () => show(first) }),
  });

  if (!isComplete || (isEverything && !isShort)) query.invalidate();
  else if (isEverything) removeNote(query, error);
  if (isShort) refetchAfterReading(query, refetch);
  else if (isEverything) {
    const outdated = held.pageParams.filter((_, index) => !indexes.includes(index));
    refreshOnceSeen(queryClient, query, new Set(outdated), async (seen) => {
      retry((await refreshRows(queryClient, query, { pages, indexes: seen, isChanged })).failures);
    });
  }
  retry(failures);
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

/** Removes the note of a failure, unless a later refresh has failed. */
function removeNote(query: Query, error: Error | null): void {
  if (query.state.error === error && !query.state.fetchMeta?.fetchMore)
    query.setState({ error: null, status: 'success' });
}

/** Counters, what needs attention, the map, and after a gap the known sites. */
function refreshFigures(queryClient: QueryClient, isEverything: boolean): void {
  const { getDashboardStats, getAttention, listSites } = wasteEndpoints;
  for (const { name } of [getDashboardStats, getAttention, ...(isEverything ? [listSites] : [])]) {
    void queryClient.invalidateQueries({ queryKey: [name] });
  }
  const queryKey = [wasteEndpoints.listPlacedLoads.name];
  const shown = queryClient.getQueryCache().find({ queryKey, exact: false, type: 'active' });
  void waitForFetch(shown).then(() => queryClient.invalidateQueries({ queryKey }));
}

/**
 * Fetches the list as a whole when two checks in a row find that nobody reads it. If the user leaves it first, that
 * happens on the next visit.
 */
function refetchAfterReading(query: Query, refetch: () => Promise<void>): void {
  if (outdatedLists.has(query)) return;
  outdatedLists.add(query);
  let unreadChecks = 0;
  const timer = setInterval(() => {
    unreadChecks = isBeingRead() ? 0 : unreadChecks + 1;
    if (unreadChecks < 2 && query.isActive()) return;
    clearInterval(timer);
    outdatedLists.delete(query);
    if (query.isActive()) void refetch();
    else query.invalidate();
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

/** Ids of the loads whose rows are rendered. */
function loadsInView(): ReadonlySet<string | undefined> {
  const rows = screenRoot().querySelectorAll<HTMLElement>('[data-load]');
  return new Set([...rows].map(({ dataset }) => dataset.load));
}

/** Calls `refresh` with the outdated pages, named by their cursors, that the user scrolls to, until the list is left. */
function refreshOnceSeen(
  queryClient: QueryClient,
  query: Query,
  outdated: Set<string | null>,
  refresh: (indexes: number[]) => Promise<void>,
): void {
  stopWaiting.get(query)?.();
  const check = () => {
    timer = undefined;
    const { pages, pageParams } = queryClient.getQueryData<LoadPages>(query.queryKey) ?? { pages: [], pageParams: [] };
    if (outdated.size === 0 || !query.isActive()) return stop();
    const inView = loadsInView();
    const seen = pages.flatMap(({ items }, index) => {
      const isSeen = items.some(({ id }) => inView.has(id));
      return isSeen && outdated.delete(pageParams[index] ?? null) ? [index] : [];
    });
    if (seen.length > 0) void refresh(seen);
  };
  // The user may have scrolled meanwhile.
  let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(check, seenCheckMs);
  const unsubscribe = listScroller().subscribe(() => (timer ??= setTimeout(check, seenCheckMs)));
  const stop = () => {
    clearTimeout(timer);
    unsubscribe();
  };
  stopWaiting.set(query, stop);
}

function showFromTop(queryClient: QueryClient, query: Query, page: LoadPage): void {
  changeList(queryClient, query, () => ({ pages: [page], pageParams: [null] }));
  if (isEmbedded()) screenRoot().getElementById(resultsId)?.scrollIntoView({ behavior: 'instant' });
  else window.scrollTo({ top: 0, behavior: 'instant' });
}

/** What the first page has now and the list does not show. With more pages to load, an older load may have moved up. */
function newIn(held: LoadPages, { items }: LoadPage): string[] {
  const isWhole = held.pages.at(-1)?.nextCursor === null;
  const shown = held.pages.flatMap((page) => page.items);
  const newestShown = shown.reduce((latest, load) => (load.created_at > latest ? load.created_at : latest), '');
  const ids = new Set(shown.map(({ id }) => id));
  return items.filter((load) => !ids.has(load.id) && (isWhole || load.created_at >= newestShown)).map(({ id }) => id);
}
