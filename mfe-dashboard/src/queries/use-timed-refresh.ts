import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { LoadFilter } from '../load-filter';

const everyMs = 15 * 60_000;

/**
 * Fetches the dashboard again every 15 minutes while the page is visible: loads become overdue without a live message.
 * Rows that are being read stay in place.
 */
export function useTimedRefresh(filter: LoadFilter): void {
  const queryClient = useQueryClient();
  const refresh = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible') return;
    const code = await import(/* webpackChunkName: "refresh-list" */ './refresh-list').catch(() => null);
    // Each new load has a message of its own, which offers it.
    await code?.refreshList(queryClient, filter, [{ event: 'refetch-all', loadId: null }], () => undefined);
  });
  useEffect(() => {
    const timer = setInterval(() => void refresh(), everyMs);
    return () => clearInterval(timer);
  }, []);
}
