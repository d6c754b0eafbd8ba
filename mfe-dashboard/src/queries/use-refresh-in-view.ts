import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { ListPlace } from '../components/saved-place';
import type { LoadFilter } from '../load-filter';
import { isRefreshedWhole, loadPages, type LoadPages } from './load-pages';

/**
 * Some lists are too long to be refreshed as a whole. When the user returns to one, this refreshes its first page and
 * the pages around the user's place; the code that does it is loaded then.
 */
export function useRefreshInView(filter: LoadFilter, place: ListPlace): void {
  const queryClient = useQueryClient();
  const refresh = useEffectEvent(async (signal: AbortSignal) => {
    const saved = place.read();
    if (!saved || isRefreshedWhole(queryClient.getQueryData<LoadPages>(loadPages(filter).queryKey))) return;
    const code = await import(/* webpackChunkName: "refresh-in-view" */ './refresh-in-view').catch(() => null);
    code?.refreshInView(queryClient, filter, saved.row, signal);
  });
  useEffect(() => {
    const leaving = new AbortController();
    void refresh(leaving.signal);
    return () => leaving.abort();
  }, []);
}
