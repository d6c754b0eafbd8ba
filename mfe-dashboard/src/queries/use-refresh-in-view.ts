import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { ListPlace } from '../components/list/saved-place';
import type { LoadFilter } from '../filter/load-filter';
import { isRefreshedWhole, loadPages, type LoadPages } from './load-pages';

/**
 * Some lists are too long to be refreshed as a whole. When the user returns to one, this refreshes its first page and
 * the pages around the user's place; the code that does it is loaded then. Without that code, the whole list is
 * refreshed.
 */
export function useRefreshInView(filter: LoadFilter, place: ListPlace): void {
  const queryClient = useQueryClient();
  const refresh = useEffectEvent((signal: AbortSignal) => {
    const saved = place.read();
    const { queryKey } = loadPages(filter);
    if (!saved || isRefreshedWhole(queryClient.getQueryData<LoadPages>(queryKey))) return;
    void import(/* webpackChunkName: "refresh-in-view" */ './refresh-in-view').then(
      (code) => code.refreshInView(queryClient, filter, saved.row, signal),
      () => queryClient.invalidateQueries({ queryKey }),
    );
  });
  useEffect(() => {
    const leaving = new AbortController();
    refresh(leaving.signal);
    return () => leaving.abort();
  }, []);
}
