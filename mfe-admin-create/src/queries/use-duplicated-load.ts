import { useQueryClient } from '@tanstack/react-query';
import { ApiError, concernsLoad, endpointQuery, useLiveChanges, useSession, useSignedInQuery } from 'shared-auth';
import { type LoadDetail, wasteEndpoints } from 'shared-domain/waste';

/** The load whose facts a new one starts with. */
export type DuplicatedLoad =
  | { state: 'waiting'; isAsking: boolean; retry(): void }
  | { state: 'missing' }
  | { state: 'failed'; retry(): void }
  | { state: 'found'; load: LoadDetail };

/** Reads a load. Waits while the session asks for the password again. */
export function useDuplicatedLoad(loadId: string): DuplicatedLoad {
  const queryClient = useQueryClient();
  const isSignedIn = useSession().state === 'signed-in';
  const query = endpointQuery(wasteEndpoints.getLoad, { params: { id: loadId } });
  const { data, isFetching, isError, error, refetch, retry } = useSignedInQuery(query);
  // The form keeps the facts it started with; the load's own page must not.
  useLiveChanges((messages) => {
    if (concernsLoad(messages, loadId))
      void queryClient.invalidateQueries({ queryKey: query.queryKey, refetchType: 'none' });
  });
  if (data) return { state: 'found', load: data };
  const isMissing = error instanceof ApiError && error.status === 404;
  if (!isFetching && isMissing) return { state: 'missing' };
  if (!isFetching && isError && isSignedIn) return { state: 'failed', retry: () => void refetch() };
  return { state: 'waiting', isAsking: isFetching, retry };
}
