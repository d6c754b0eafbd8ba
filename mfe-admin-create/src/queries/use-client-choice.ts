import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { retryQueries } from 'shared-auth';
import { toast } from 'sonner';
import { clientsQuery, useClients } from './use-clients';
import type { Client } from 'shared-domain/wire';

/** The four states of the client select. */
export type ClientChoice =
  | { state: 'waiting'; isAsking: boolean; retry(): void }
  | { state: 'failed'; retry(): void }
  | { state: 'none'; reload(): void }
  | { state: 'listed'; clients: readonly Client[] };

/** The clients to choose from. A failure also shows a toast, once for every attempt. */
export function useClientChoice(): ClientChoice {
  const queryClient = useQueryClient();
  const { data, isFetching, isError, errorUpdatedAt, refetch } = useClients();

  useEffect(() => {
    if (errorUpdatedAt > 0) toast.error('Failed to load clients');
  }, [errorUpdatedAt]);

  if (data && data.length > 0) return { state: 'listed', clients: data };
  const waiting = {
    state: 'waiting',
    isAsking: isFetching,
    retry: () => void retryQueries(queryClient, [clientsQuery.queryKey]),
  } as const;
  if (isFetching) return waiting;
  if (isError) return { state: 'failed', retry: () => void refetch() };
  if (data) return { state: 'none', reload: () => void refetch() };
  return waiting;
}
