import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useClock } from '../components/clock';
import type { NewLoads } from '../components/list/new-loads-button';
import { daysOfPeriod, type LoadFilter } from '../filter/load-filter';
import { loadPages } from './load-pages';

const everyMs = 15 * 60_000;

/** When the page becomes visible, a list that was updated this recently counts as current, in ms. */
const currentForMs = 10_000;

/**
 * Fetches what changed when the page becomes visible, and every 15 minutes while it is: loads become overdue without a
 * live message. Unlike a refetch of the queries, this keeps rows that are being read in their place. When a day begins,
 * the filter's period moves.
 */
export function useTimedRefresh(
  filter: LoadFilter,
  refresh: NewLoads['refresh'],
  onFilterChange: (filter: LoadFilter) => void,
): void {
  const queryClient = useQueryClient();
  const [openedAt] = useState(Date.now);
  const refreshedAt = useRef(openedAt);
  useClock((now, isVisibleAgain) => {
    const days = filter.period && daysOfPeriod(filter.period, new Date(now));
    if (days && (days.from !== filter.from || days.to !== filter.to)) onFilterChange({ ...filter, ...days });
    const updatedAt = queryClient.getQueryState(loadPages(filter).queryKey)?.dataUpdatedAt ?? 0;
    const isDue = now - refreshedAt.current >= everyMs || (isVisibleAgain && now - updatedAt >= currentForMs);
    if (!isDue) return;
    refreshedAt.current = now;
    refresh([{ event: 'refetch-all', loadId: null }]);
  });
}
