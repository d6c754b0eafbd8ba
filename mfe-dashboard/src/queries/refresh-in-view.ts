import type { QueryClient } from '@tanstack/react-query';
import type { LoadFilter } from '../filter/load-filter';
import { changeList, startRefresh } from './change-list';
import { loadPages, pageSize, type LoadPage, type LoadPages } from './load-pages';

/**
 * Refreshes the first page and the pages around a row. A page that cannot be fetched stays as it was until the next
 * visit.
 */
export function refreshInView(queryClient: QueryClient, filter: LoadFilter, row: number, signal: AbortSignal): void {
  const { queryKey: key, queryFn } = loadPages(filter);
  const query = queryClient.getQueryCache().find({ queryKey: key });
  const { pageParams = [] } = queryClient.getQueryData<LoadPages>(key) ?? {};
  if (!query) return;
  const claim = startRefresh(query);

  const refreshPage = async (index: number): Promise<void> => {
    const cursor = pageParams[index];
    if (cursor === undefined) return;
    const fresh = await queryFn({ pageParam: cursor, signal }).catch(() => null);
    if (!fresh) return;
    changeList(queryClient, query, (now) => {
      if (now.pageParams[index] !== cursor || (index === 0 && !claim('first page'))) return now;
      const held = new Map(now.pages.flatMap(({ items }) => items).map((load) => [load.id, load]));
      const items = fresh.items.map((load) => (claim(load.id) ? load : (held.get(load.id) ?? load)));
      return withFreshPage(now, index, { ...fresh, items });
    });
    // The other pages are as old as before.
    void queryClient.invalidateQueries({ queryKey: key, refetchType: 'none' });
  };
  const inView = Math.floor(row / pageSize);
  for (const index of new Set([0, inView, inView + 1])) void refreshPage(index);
}

/** Other pages lose their older copies of the same loads. */
function withFreshPage(held: LoadPages, index: number, fresh: LoadPage): LoadPages {
  const [first] = held.pages;
  const page = index > 0 || !first ? fresh : withNewerLoads(first, fresh);
  if (!page) return { pages: [fresh], pageParams: [null] };
  const ids = new Set(fresh.items.map(({ id }) => id));
  const others = held.pages.map((other) => ({ ...other, items: other.items.filter(({ id }) => !ids.has(id)) }));
  return { ...held, pages: others.with(index, page) };
}

/**
 * Adds the loads created since to the first page. The page grows by that many, so that the second page still follows.
 * Null if so many were created that the pages no longer connect.
 */
function withNewerLoads(held: LoadPage, fresh: LoadPage): LoadPage | null {
  const freshIds = new Set(fresh.items.map(({ id }) => id));
  const lastShared = held.items.findLastIndex(({ id }) => freshIds.has(id));
  if (lastShared === -1) return null;
  return { ...fresh, items: [...fresh.items, ...held.items.slice(lastShared + 1)], nextCursor: held.nextCursor };
}
