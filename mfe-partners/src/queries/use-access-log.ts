import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { endpointPages, retryQueries, useSession } from 'shared-auth';
import { embedEndpoints } from 'shared-domain/wire';
import type { LogFilter } from '../log-filter';

/** The exchanges that match, newest first, page by page. */
export function useAccessLog({ text, client, outcome, from, to }: LogFilter) {
  const queryClient = useQueryClient();
  const isSignedIn = useSession().state === 'signed-in';
  const query = {
    ...(text && { q: text }),
    ...(client && { client_id: client }),
    ...(outcome && { outcome }),
    ...(from && { from }),
    ...(to && { to }),
  };
  const pages = endpointPages(embedEndpoints.listEmbedAccess, { query });
  const log = useInfiniteQuery({
    ...pages,
    enabled: isSignedIn,
    placeholderData: (previous) => previous,
    refetchOnMount: 'always',
  });
  return {
    entries: log.data?.pages.flatMap(({ items }) => items) ?? null,
    /** What is shown belongs to the previous filter. */
    isSearching: log.isPlaceholderData,
    isFetching: log.isFetching,
    hasFailed: log.isError,
    hasMore: log.hasNextPage,
    isLoadingMore: log.isFetchingNextPage,
    loadMore: () => void log.fetchNextPage(),
    retry: () => void (log.isFetchNextPageError ? log.fetchNextPage() : retryQueries(queryClient, [pages.queryKey])),
  };
}

export type AccessLog = ReturnType<typeof useAccessLog>;
