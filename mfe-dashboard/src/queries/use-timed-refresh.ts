import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { minuteMs } from 'shared-domain/wire';
import { useClock } from '../components/clock';
import type { NewLoads } from '../components/list/new-loads-button';
import { daysOfPeriod, type LoadFilter } from '../filter/load-filter';
import { isRefreshedWhole, loadPages, type LoadPages } from './load-pages';

const everyMs = 15 * minuteMs;

/** When the page becomes visible, a list that was updated this recently counts as current, in ms. */
const currentForMs = 10_000;

const everything = [{ event: 'refetch-all', loadId: null }] as const;

/**
 * Fetches what changed when the user returns to a list that is too long to be fetched as a whole, when the page becomes
 * visible, and every 15 minutes while it is: loads become overdue without a live message. Unlike a refetch of the
 * queries, this keeps rows that are being read in their place. When a day begins, the filter's period moves.
 */
export function useTimedRefresh(
  filter: LoadFilter,
  refresh: NewLoads['refresh'],
  onFilterChange: (filter: LoadFilter) => void,
): void {
  const queryClient = useQueryClient();
  const { queryKey } = loadPages(filter);
  const [openedAt] = useState(Date.now);
  const refreshedAt = useRef(openedAt);
  const refreshLongList = useEffectEvent(() => {
    if (!isRefreshedWhole(queryClient.getQueryData<LoadPages>(queryKey))) void refresh(everything);
  });
  const list = JSON.stringify(queryKey);
  useEffect(() => refreshLongList(), [list]);
  useClock((now, isVisibleAgain) => {
    const days = filter.period && daysOfPeriod(filter.period, new Date(now), filter.timeZone);
    if (days && (days.from !== filter.from || days.to !== filter.to)) onFilterChange({ ...filter, ...days });
    const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
    const isDue = now - refreshedAt.current >= everyMs || (isVisibleAgain && now - updatedAt >= currentForMs);
    if (!isDue) return;
    refreshedAt.current = now;
    void refresh(everything);
  });
}
