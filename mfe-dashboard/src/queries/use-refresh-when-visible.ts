import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { NewLoads } from '../components/list/new-loads-button';
import type { LoadFilter } from '../filter/load-filter';
import { loadPages } from './load-pages';

/** A list counts as current for this long, in ms. */
const currentForMs = 10_000;

/**
 * Fetches what changed while the page was hidden, as soon as it is visible. Unlike a refetch of the query, this keeps
 * rows that are being read in their place.
 */
export function useRefreshWhenVisible(filter: LoadFilter, refresh: NewLoads['refresh']): void {
  const queryClient = useQueryClient();
  const refreshIfVisible = useEffectEvent(() => {
    const updatedAt = queryClient.getQueryState(loadPages(filter).queryKey)?.dataUpdatedAt ?? 0;
    if (document.visibilityState !== 'visible' || Date.now() - updatedAt < currentForMs) return;
    refresh([{ event: 'refetch-all', loadId: null }]);
  });
  useEffect(() => {
    const listen = () => refreshIfVisible();
    document.addEventListener('visibilitychange', listen);
    return () => document.removeEventListener('visibilitychange', listen);
  }, []);
}
