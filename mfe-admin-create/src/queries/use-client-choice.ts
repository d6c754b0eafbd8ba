import { useEffect } from 'react';
import { endpointQuery, useSession, useSignedInQuery } from 'shared-auth';
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
  const isSignedIn = useSession().state === 'signed-in';
  const clients = useSignedInQuery({ ...clientsQuery, select: sortClients });
  const { data, isFetching, isError, errorUpdatedAt, refetch, retry } = clients;

  const hasClients = data !== undefined && data.length > 0;
  // The query keeps the time of its last failure, also after a success and for the next screen.
  const hasFailed = isError && isSignedIn && !isFetching && !hasClients;

  useEffect(() => {
    if (hasFailed) toast.error('Failed to load clients');
  }, [hasFailed, errorUpdatedAt]);

  if (hasClients) return { state: 'listed', clients: data };
  if (hasFailed) return { state: 'failed', retry: () => void refetch() };
  if (data && !isFetching) return { state: 'none', reload: () => void refetch() };
  return { state: 'waiting', isAsking: isFetching, retry };
}
