import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { ListPlace } from '../components/saved-place';
import type { LoadFilter } from '../load-filter';
import {
  isRefreshedWhole,
  loadListKey,
  pageSize,
  readLoadPage,
  withNewerLoads,
  type LoadPage,
  type LoadPages,
} from './load-pages';

/**
 * On the way back to a list too long to be asked for again as a whole, its beginning and the pages around the reader's
 * place are. A page that cannot be had stays as it was: the list is there, and the next visit asks again.
 */
export function useRefreshInView(userId: string, filter: LoadFilter, place: ListPlace): void {
  const queryClient = useQueryClient();
  const refresh = useEffectEvent((signal: AbortSignal) => {
    const key = loadListKey(userId, filter);
    const held = queryClient.getQueryData<LoadPages>(key);
    const saved = place.read();
    if (!held || !saved || isRefreshedWhole(held)) return;

    const refreshPage = async (index: number): Promise<void> => {
      const cursor = held.pageParams[index];
      if (cursor === undefined) return;
      const fresh = await readLoadPage(filter, cursor, signal).catch(() => null);
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
