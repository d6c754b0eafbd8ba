import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { ListPlace } from '../components/saved-place';
import type { LoadFilter } from '../load-filter';
import { isRefreshedWhole, loadListKey, pageSize, readLoadPage, type LoadPages } from './load-pages';

/**
 * On the way back to a list too long to be asked for again as a whole, the pages around the reader's place are.
 * A page that cannot be had stays as it was: the list is there, and the next visit asks again.
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
      const page = await readLoadPage(filter, cursor, signal).catch(() => null);
      if (!page) return;
      queryClient.setQueryData<LoadPages>(key, (now) =>
        now?.pageParams[index] === cursor ? { ...now, pages: now.pages.with(index, page) } : now,
      );
    };
    const first = Math.floor(saved.row / pageSize);
    void refreshPage(first);
    void refreshPage(first + 1);
  });
  useEffect(() => {
    const leaving = new AbortController();
    refresh(leaving.signal);
    return () => leaving.abort();
  }, []);
}
