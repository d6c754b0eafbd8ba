import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useClock } from '../components/clock';
import { daysOfPeriod, type LoadFilter } from '../filter/load-filter';

const everyMs = 15 * 60_000;

/**
 * Fetches the dashboard again every 15 minutes while the page is visible, or as soon as it is: loads become overdue
 * without a live message. Rows that are being read stay in place, unless the code for that cannot be loaded. When a day
 * begins, the filter's period moves.
 */
export function useTimedRefresh(filter: LoadFilter, onFilterChange: (filter: LoadFilter) => void): void {
  const queryClient = useQueryClient();
  const [openedAt] = useState(Date.now);
  const refreshedAt = useRef(openedAt);
  const refresh = () =>
    import(/* webpackChunkName: "refresh-list" */ './refresh-list').then(
      // Live messages already offer new loads.
      (code) => code.refreshList(queryClient, filter, [{ event: 'refetch-all', loadId: null }], () => undefined),
      () => queryClient.invalidateQueries(),
    );
  useClock((now) => {
    const days = filter.period && daysOfPeriod(filter.period, new Date(now));
    if (days && (days.from !== filter.from || days.to !== filter.to)) onFilterChange({ ...filter, ...days });
    if (now - refreshedAt.current < everyMs) return;
    refreshedAt.current = now;
    void refresh();
  });
}
