import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useClock } from '../components/clock';
import { daysOf, type LoadFilter } from '../load-filter';

const everyMs = 15 * 60_000;

/**
 * Fetches the dashboard again every 15 minutes while the page is visible, or as soon as it is: loads become overdue
 * without a live message. Rows that are being read stay in place. When a day begins, the filter's period moves.
 */
export function useTimedRefresh(filter: LoadFilter, onFilterChange: (filter: LoadFilter) => void): void {
  const queryClient = useQueryClient();
  const [openedAt] = useState(Date.now);
  const refreshedAt = useRef(openedAt);
  const refresh = async () => {
    const code = await import(/* webpackChunkName: "refresh-list" */ './refresh-list').catch(() => null);
    // Live messages already offer new loads.
    await code?.refreshList(queryClient, filter, [{ event: 'refetch-all', loadId: null }], () => undefined);
  };
  useClock((now) => {
    const days = filter.period && daysOf(filter.period, new Date(now));
    if (days && (days.from !== filter.from || days.to !== filter.to)) onFilterChange({ ...filter, ...days });
    if (now - refreshedAt.current < everyMs) return;
    refreshedAt.current = now;
    void refresh();
  });
}
