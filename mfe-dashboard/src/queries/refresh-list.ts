import type { Query, QueryClient } from '@tanstack/react-query';
import { ApiError, endpointQuery } from 'shared-auth';
import { wasteEndpoints, type Load } from 'shared-domain/waste';
import type { LiveMessage } from 'shared-domain/wire';
import { isEmbedded, screenRoot } from 'shared-ui';
import { listScroller } from '../list-scroller';
import type { LoadFilter } from '../load-filter';
import { isRefreshedWhole, loadPages, pageSize, type LoadPage, type LoadPages } from './load-pages';

/** Loads that were created while the user reads further down, with the newest page of the list. */
export interface Waiting {
  page: LoadPage;
  ids: string[];
}

/** Pixels by which the page is scrolled before its list counts as being read. */
const scrolledFrom = 40;

/** Delay before a retry, in ms. It doubles after each failure. */
const [firstDelayMs, longestDelayMs] = [5_000, 60_000];

/** The retry of each list. */
const retries = new WeakMap<Query, { messages: LiveMessage[]; isWaiting: boolean; delayMs: number }>();

/**
 * Fetches what changed. New loads appear on top, unless someone reads further down, points at a row or has the focus in
 * one: then nothing moves, rows change in place, and `onWaiting` gets the new loads. Temporary failures there are retried
 * while the list is shown, because the stream does not repeat its messages.
 */
export async function refreshList(
  queryClient: QueryClient,
  filter: LoadFilter,
  messages: readonly LiveMessage[],
  onWaiting: (waiting: Waiting) => void,
): Promise<void> {
  if (messages.every(({ event }) => event === 'release-notice')) return;
  const { queryKey, queryFn } = loadPages(filter);
  const stats = endpointQuery(wasteEndpoints.getDashboardStats, {});
  void queryClient.invalidateQueries({ queryKey: stats.queryKey });
  void queryClient.invalidateQueries({ queryKey: [wasteEndpoints.getAttention.name] });
  // A page that is on its way would be cancelled, and a press of the button would be lost.
  await queryClient
    .getQueryCache()
    .find({ queryKey })
    ?.promise?.catch(() => undefined);
  const held = queryClient.getQueryData<LoadPages>(queryKey);
  if (!held || (isRefreshedWhole(held) && !isBeingRead())) return queryClient.invalidateQueries({ queryKey });

  const { signal } = new AbortController();
  const refreshPage = async (cursor: string | null): Promise<unknown> => {
    const fresh = await queryFn({ pageParam: cursor, signal }).catch((failure: unknown) => ({ failure }));
    if ('failure' in fresh) return fresh.failure;
    if (cursor === null) onWaiting({ page: fresh, ids: newerThan(held, fresh) });
    queryClient.setQueryData<LoadPages>(queryKey, (present) => present && withFreshRows(present, fresh.items));
    return null;
  };
  const isEverything = messages.some(({ event }) => event === 'refetch-all');
  const changed = new Set(messages.map(({ loadId }) => loadId));
  const wanted = held.pageParams.filter((_, index) => {
    const isChanged = held.pages[index]?.items.some(({ id }) => changed.has(id));
    return index === 0 || isChanged || (isEverything && isPageInView(index));
  });
  const failures = await Promise.all(wanted.map(refreshPage));
  const query = queryClient.getQueryCache().find({ queryKey });
  if (query && failures.some(isTemporary)) {
    retryLater(queryClient, query, messages, (missed) => void refreshList(queryClient, filter, missed, onWaiting));
  } else if (query && !retries.get(query)?.isWaiting) retries.delete(query);
}

function isTemporary(failure: unknown): boolean {
  return failure instanceof ApiError && failure.isUnanswered;
}

/** Repeats the work later, with all messages missed by then, unless the user leaves the list first. */
function retryLater(
  queryClient: QueryClient,
  query: Query,
  messages: readonly LiveMessage[],
  work: (messages: LiveMessage[]) => void,
): void {
  const retry = retries.get(query) ?? { messages: [], isWaiting: false, delayMs: firstDelayMs };
  retries.set(query, retry);
  retry.messages.push(...messages);
  if (retry.isWaiting || !query.isActive()) return;
  retry.isWaiting = true;
  const timer = setTimeout(
    () => {
      stop();
      work(retry.messages.splice(0));
    },
    // With jitter, so that open pages do not retry together.
    retry.delayMs * (1 + Math.random() / 2),
  );
  retry.delayMs = Math.min(2 * retry.delayMs, longestDelayMs);
  const stopWatching = queryClient.getQueryCache().subscribe(({ query: changed }) => {
    if (changed === query && !query.isActive()) stop();
  });
  const stop = () => {
    retry.isWaiting = false;
    clearTimeout(timer);
    stopWatching();
  };
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

/** The same rows in the same places, with what has changed in them. */
function withFreshRows(held: LoadPages, fresh: readonly Load[]): LoadPages {
  const byId = new Map(fresh.map((load) => [load.id, load]));
  const refresh = (page: LoadPage) => ({ ...page, items: page.items.map((load) => byId.get(load.id) ?? load) });
  return { ...held, pages: held.pages.map(refresh) };
}

function newerThan(held: LoadPages, { items }: LoadPage): string[] {
  const shown = held.pages.flatMap((page) => page.items);
  const newestShown = shown.reduce((latest, load) => (load.created_at > latest ? load.created_at : latest), '');
  const ids = new Set(shown.map(({ id }) => id));
  return items.filter((load) => load.created_at >= newestShown && !ids.has(load.id)).map(({ id }) => id);
}
