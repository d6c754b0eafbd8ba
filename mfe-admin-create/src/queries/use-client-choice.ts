import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endpointQuery, retryQueries, useSession } from 'shared-auth';
import { type Client, coreEndpoints, sortClients } from 'shared-domain/wire';
import { toast } from 'sonner';

/** The four states of the client select. */
export type ClientChoice =
  | { state: 'waiting'; isAsking: boolean; retry(): void }
  | { state: 'failed'; retry(): void }
  | { state: 'none'; reload(): void }
  | { state: 'listed'; clients: readonly Client[] };

const clientsQuery = endpointQuery(coreEndpoints.listClients, {});

/**
 * The clients a load can be created for, by company. Waits while the session asks for the password again. A failure
 * also shows a toast, once for every attempt on this screen.
 */
export function useClientChoice(): ClientChoice {
  const queryClient = useQueryClient();
  const isSignedIn = useSession().state === 'signed-in';
  const clients = useQuery({ ...clientsQuery, select: sortClients, enabled: isSignedIn });
  const { data, isFetching, isError, errorUpdatedAt, refetch } = clients;

  const hasClients = data !== undefined && data.length > 0;
  // The query keeps the time of its last failure, also after a success and for the next screen.
  const hasFailed = isError && isSignedIn && !isFetching && !hasClients;

  useEffect(() => {
    if (hasFailed) toast.error('Failed to load clients');
  }, [hasFailed, errorUpdatedAt]);

  if (hasClients) return { state: 'listed', clients: data };
  const waiting = {
    state: 'waiting',
    isAsking: isFetching,
    retry: () => void retryQueries(queryClient, [clientsQuery.queryKey]),
  } as const;
  if (hasFailed) return { state: 'failed', retry: () => void refetch() };
  if (data && !isFetching) return { state: 'none', reload: () => void refetch() };
  return waiting;
}
