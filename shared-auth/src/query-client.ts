import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError } from './api-error';

const maxRetries = 1;

/** The cache of server data: one retry for temporary failures, none for decisions of the server. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 10_000, refetchOnWindowFocus: true, networkMode: 'always', retry: isTemporary },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

function isTemporary(failureCount: number, failure: Error): boolean {
  if (!(failure instanceof ApiError) || failureCount >= maxRetries) return false;
  return failure.status === null ? failure.code === 'unreachable' : failure.status >= 500;
}

/** Cancels the pending calls of these queries and starts new ones; data that is already there stays. */
export async function retryQueries(queryClient: QueryClient, queryKeys: readonly QueryKey[]): Promise<void> {
  const retry = async (queryKey: QueryKey) => {
    // A refetch alone would join the first call of a query instead of replacing it.
    await queryClient.cancelQueries({ queryKey, exact: true });
    await queryClient.refetchQueries({ queryKey, exact: true });
  };
  await Promise.all(queryKeys.map(retry));
}
