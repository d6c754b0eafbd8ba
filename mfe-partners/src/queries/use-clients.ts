import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endpointQuery, retryQueries, useSession } from 'shared-auth';
import { coreEndpoints, nameClients, sortClients, visibleText, type Client } from 'shared-domain/wire';

/** The client companies that the account may manage. */
export interface Clients {
  /** By company; empty until they have arrived. */
  list: readonly Client[];
  state: 'waiting' | 'failed' | 'listed';
  retry(): void;
  /** The name of a client; its id until it is known. */
  nameOf(id: string): string;
}

const clientsQuery = endpointQuery(coreEndpoints.listClients, {});

/** Fetches them for administrators only: nobody else may list companies. */
export function useClients({ isAllowed }: { isAllowed: boolean }): Clients {
  const queryClient = useQueryClient();
  const isSignedIn = useSession().state === 'signed-in';
  const { data, isError, isFetching } = useQuery({
    ...clientsQuery,
    select: sortClients,
    enabled: isSignedIn && isAllowed,
  });
  const names = nameClients(data ?? []);
  return {
    list: data ?? [],
    state: data ? 'listed' : isError && !isFetching ? 'failed' : 'waiting',
    retry: () => void retryQueries(queryClient, [clientsQuery.queryKey]),
    nameOf: (id) => visibleText(names.get(id) ?? id),
  };
}
