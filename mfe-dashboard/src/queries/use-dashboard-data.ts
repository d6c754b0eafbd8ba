import { type Query, type QueryKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type ApiError, endpointQuery, retryQueries, useSession, useSignedInQuery } from 'shared-auth';
import { type DashboardStats, type Load, wasteEndpoints } from 'shared-domain/waste';
import type { LoadFilter } from '../filter/load-filter';
import { isRefreshedWhole, keptForMs, type LoadPage, loadPages, type LoadPages } from './load-pages';

const endedSession = { status: 401 };

const statsQuery = endpointQuery(wasteEndpoints.getDashboardStats, {});

/** When the user last left a dashboard, in ms since the epoch. */
let leftAt = 0;

/** For `refetchOnMount`: the next visit refreshes what was fetched before, even if it still counts as fresh. */
export function isRefreshedOnReturn({ state }: Pick<Query, 'state'>): 'always' | true {
  return state.dataUpdatedAt <= leftAt ? 'always' : true;
}

/** True if the list has to start over, for example because another build of the portal has replaced the one before. */
function isCursorRefused(failure: (Error & Partial<ApiError>) | null): boolean {
  return failure?.code === 'invalid_cursor';
}

/** The counts of loads by status, and the loads that match, newest first, page by page. */
export function useDashboardData(filter: LoadFilter) {
  const queryClient = useQueryClient();
  const isSignedIn = useSession().state === 'signed-in';
  const seenStats = useLastSeen(statsQuery.queryKey, readLastSeenStats);
  const stats = useSignedInQuery({
    ...statsQuery,
    placeholderData: () => (isSignedIn ? seenStats?.data : undefined),
    meta: { lastSeen: (data: unknown) => data },
    refetchOnMount: isRefreshedOnReturn,
  });
  const pages = loadPages(filter);
  const seenPages = useLastSeen(pages.queryKey, readLastSeenPages);
  const list = useInfiniteQuery({
    ...pages,
    // The loads of the previous filter stay until the new ones arrive.
    placeholderData: (previous) => (isSignedIn ? (previous ?? seenPages?.data) : undefined),
    meta: { lastSeen: keptPages },
    enabled: isSignedIn,
    gcTime: keptForMs,
    refetchOnMount: (query) => isRefreshedWhole(query.state.data) && isRefreshedOnReturn(query),
    refetchOnWindowFocus: false,
  });
  useEffect(() => () => void (leftAt = Date.now()), []);
  /** Fetches what failed, and replaces the calls that are pending. While signed out, it could not. */
  const retry = (): void => {
    const isOfPage = list.isFetchNextPageError || list.isFetchingNextPage;
    if (isOfPage && !isCursorRefused(list.error)) void list.fetchNextPage();
    else if (list.isError || list.isPending || list.isPlaceholderData) void retryQueries(queryClient, [pages.queryKey]);
    if (stats.isError || stats.isPending) stats.retry();
  };
  const needsSignIn = !isSignedIn && list.isPending;
  const shown: { pages: LoadPage[] } | undefined = list.data;
  return {
    overview: {
      stats: stats.data ?? null,
      asOf: (stats.isPlaceholderData && seenStats?.seenAt) || null,
      hasFailed: stats.isError,
      isRefreshing: stats.isFetching,
    },
    list: {
      pages: shown?.pages ?? null,
      asOf: (shown?.pages[0]?.isLastSeen && seenPages?.seenAt) || null,
      isStale: list.isPlaceholderData,
      isFetching: list.isFetching,
      failure: list.isFetchNextPageError ? ('more' as const) : list.isError || needsSignIn ? ('list' as const) : null,
      error: needsSignIn ? endedSession : list.error,
      hasMore: list.hasNextPage,
      isLoadingMore: list.isFetchingNextPage,
      onLoadMore: list.fetchNextPage,
      onReload: list.refetch,
    },
    isPending: stats.isPending && list.isPending && isSignedIn,
    isFetching: stats.isFetching || list.isFetching,
    /** The list is the server's answer for this filter. */
    isCurrent: list.isSuccess && !list.isPlaceholderData,
    errors: [stats.error, list.error],
    retry: isSignedIn ? retry : undefined,
  };
}

/** What the page showed before a reload, and when that was current. */
interface LastSeen<Data> {
  data: Data;
  seenAt: string;
}

/**
 * The copy that the shell keeps of a query with `meta.lastSeen`. It was in the browser's storage, so it is checked like
 * an answer of the API; null if there is none that can be shown.
 */
function useLastSeen<Data>(queryKey: QueryKey, read: (data: unknown) => Data | undefined): LastSeen<Data> | null {
  const kept = useQueryClient().getQueryData<LastSeen<unknown>>(['last seen', ...queryKey]);
  return useMemo(() => {
    const data = kept && read(kept.data);
    return data === undefined ? null : { data, seenAt: new Date(kept?.seenAt ?? NaN).toISOString() };
  }, [kept, read]);
}

/** The part of a list that is kept: nothing of several pages, because only the time of the newest one is known. */
function keptPages(list: LoadPages): LoadPages | undefined {
  return list.pages.length === 1 ? list : undefined;
}

/** Reads a kept list. It has no next page: nothing is added to what may be outdated. */
function readLastSeenPages(kept: unknown): LoadPages | undefined {
  const { items, totalCount } = (kept as Partial<LoadPages> | null)?.pages?.[0] ?? {};
  const loads = wasteEndpoints.listLoads.read(items) as Load[] | undefined;
  if (!loads || !Number.isSafeInteger(totalCount)) return undefined;
  const page = { items: loads, totalCount: Number(totalCount), nextCursor: null, isLastSeen: true as const };
  return { pages: [page], pageParams: [null] };
}

/** Reads kept counts. */
function readLastSeenStats(kept: unknown): DashboardStats | undefined {
  return wasteEndpoints.getDashboardStats.read(kept) as DashboardStats | undefined;
}
