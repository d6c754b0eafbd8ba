import { type QueryKey, useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import { retryQueries } from './query-client';
import { useSession } from './session-store';

/** `useQuery` that waits until the user is signed in. `retry` starts a new call in place of a pending one. */
export function useSignedInQuery<Data, Shown = Data, Key extends QueryKey = QueryKey>(
  query: UseQueryOptions<Data, Error, Shown, Key> & { enabled?: boolean },
) {
  const queryClient = useQueryClient();
  const enabled = useSession().state === 'signed-in' && query.enabled !== false;
  return {
    ...useQuery({ ...query, enabled }),
    retry: () => void retryQueries(queryClient, [query.queryKey]),
  };
}
