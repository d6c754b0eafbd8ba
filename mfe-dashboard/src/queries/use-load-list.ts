import { keepPreviousData, useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { listLoadPage, useSession, type LoadPage } from 'shared-auth';
import type { LoadFilter } from '../load-filter';

/** Loads per page. The shell's early call asks for the same. */
const pageSize = 50;

/** A refresh asks again for every page that is held; beyond this many it would cost more than it tells. */
const maxRefreshedPages = 10;

/** The loads that match, newest first, page by page. Loads of the previous filter stay until the new ones arrive. */
export function useLoadList(userId: string, { text, status }: LoadFilter) {
  const isSignedIn = useSession().state === 'signed-in';
  return useInfiniteQuery({
    queryKey: ['dashboard', userId, 'loads', text, status],
    queryFn: ({ pageParam, signal }) =>
      listLoadPage(
        { limit: pageSize, q: text || undefined, status: status ?? undefined, cursor: pageParam ?? undefined },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    enabled: isSignedIn,
    refetchOnMount: (query) => (isRefreshable(query.state.data) ? 'always' : false),
    refetchOnWindowFocus: (query) => isRefreshable(query.state.data),
  });
}

function isRefreshable(data: InfiniteData<LoadPage> | undefined): boolean {
  return (data?.pages.length ?? 0) <= maxRefreshedPages;
}
