import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { ListPlace } from '../components/saved-place';
import type { LoadFilter } from '../load-filter';
import { isRefreshedWhole, loadPages, pageSize, withNewerLoads, type LoadPage, type LoadPages } from './load-pages';

/**
 * Some lists are too long to be refreshed as a whole. When the user returns to one, this refreshes its first page and
 * the pages around the user's place. A page that cannot be fetched stays as it was until the next visit.
 */
export function useRefreshInView(filter: LoadFilter, place: ListPlace): void {
  const queryClient = useQueryClient();
  const refresh = useEffectEvent((signal: AbortSignal) => {
    const { queryKey: key, queryFn } = loadPages(filter);
    const held = queryClient.getQueryData<LoadPages>(key);
    const saved = place.read();
    if (!held || !saved || isRefreshedWhole(held)) return;

    const refreshPage = async (index: number): Promise<void> => {
      const cursor = held.pageParams[index];
      if (cursor === undefined) return;
      const fresh = await queryFn({ pageParam: cursor, signal }).catch(() => null);
      if (!fresh) return;
      queryClient.setQueryData<LoadPages>(key, (now) =>
        now?.pageParams[index] === cursor ? withFreshPage(now, index, fresh) : now,
      );
      // The other pages are as old as before.
      void queryClient.invalidateQueries({ queryKey: key, refetchType: 'none' });
    };
    const inView = Math.floor(saved.row / pageSize);
    for (const index of new Set([0, inView, inView + 1])) void refreshPage(index);
  });
  useEffect(() => {
    const leaving = new AbortController();
    refresh(leaving.signal);
    return () => leaving.abort();
  }, []);
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
