import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useMemo } from 'react';
import { wasteEndpoints, type DashboardStats, type Load } from 'shared-domain/waste';
import type { LoadPages } from './load-pages';

/** What the page showed before a reload, and when that was current. */
export interface LastSeen<Data> {
  data: Data;
  seenAt: string;
}

/**
 * The copy that the shell keeps of a query with `meta.lastSeen`. It was in the browser's storage, so it is checked like
 * an answer of the API; null if there is none that can be shown.
 */
export function useLastSeen<Data>(
  queryKey: QueryKey,
  read: (data: unknown) => Data | undefined,
): LastSeen<Data> | null {
  const kept = useQueryClient().getQueryData<LastSeen<unknown>>(['last seen', ...queryKey]);
  return useMemo(() => {
    const data = kept && read(kept.data);
    return data === undefined ? null : { data, seenAt: new Date(kept?.seenAt ?? NaN).toISOString() };
  }, [kept, read]);
}

/** The part of a list that is kept: nothing of several pages, because only the time of the newest one is known. */
export function keptPages(list: LoadPages): LoadPages | undefined {
  return list.pages.length === 1 ? list : undefined;
}

/** Reads a kept list. It has no next page: nothing is added to what may be outdated. */
export function readLastSeenPages(kept: unknown): LoadPages | undefined {
  const { items, totalCount } = (kept as Partial<LoadPages> | null)?.pages?.[0] ?? {};
  const loads = wasteEndpoints.listLoads.read(items) as Load[] | undefined;
  if (!loads || !Number.isSafeInteger(totalCount)) return undefined;
  const page = { items: loads, totalCount: Number(totalCount), nextCursor: null, isLastSeen: true as const };
  return { pages: [page], pageParams: [null] };
}

/** Reads kept counts. */
export function readLastSeenStats(kept: unknown): DashboardStats | undefined {
  return wasteEndpoints.getDashboardStats.read(kept) as DashboardStats | undefined;
}
