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

function withFreshPage(held: LoadPages, index: number, fresh: LoadPage): LoadPages {
  const [first] = held.pages;
  if (index > 0 || !first) return { ...held, pages: held.pages.with(index, fresh) };
  const grown = withNewerLoads(first, fresh);
  return grown ? { ...held, pages: held.pages.with(0, grown) } : { pages: [fresh], pageParams: [null] };
}
