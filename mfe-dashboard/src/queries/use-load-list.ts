import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useSession } from 'shared-auth';
import type { LoadFilter } from '../load-filter';
import { isRefreshedWhole, keptForMs, loadListKey, readLoadPage } from './load-pages';

/** The loads that match, newest first, page by page. Loads of the previous filter stay until the new ones arrive. */
export function useLoadList(userId: string, filter: LoadFilter) {
  const isSignedIn = useSession().state === 'signed-in';
  return useInfiniteQuery({
    queryKey: loadListKey(userId, filter),
    queryFn: ({ pageParam, signal }) => readLoadPage(filter, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    enabled: isSignedIn,
    gcTime: keptForMs,
    refetchOnMount: (query) => (isRefreshedWhole(query.state.data) ? 'always' : false),
    refetchOnWindowFocus: (query) => isRefreshedWhole(query.state.data),
  });
}
