import { endpointQuery, useSignedInQuery } from 'shared-auth';
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

/** Fetches them for administrators only: nobody else may list companies. */
export function useClients({ isAllowed }: { isAllowed: boolean }): Clients {
  const { data, isError, isFetching, retry } = useSignedInQuery({
    ...endpointQuery(coreEndpoints.listClients, {}),
    select: sortClients,
    enabled: isAllowed,
  });
  const names = nameClients(data ?? []);
  return {
    list: data ?? [],
    state: data ? 'listed' : isError && !isFetching ? 'failed' : 'waiting',
    retry,
    nameOf: (id) => visibleText(names.get(id) ?? id),
  };
}
