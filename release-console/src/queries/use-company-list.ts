import { useQuery } from '@tanstack/react-query';
import { endpointQuery, useSession } from 'shared-auth';
import { type Client, coreEndpoints } from 'shared-domain/wire';

/** The four states of the list of companies. */
export type CompanyList =
  | { state: 'waiting' }
  | { state: 'failed'; retry: () => void }
  | { state: 'none' }
  | { state: 'listed'; companies: readonly Client[] };

const byCompany = new Intl.Collator('en-US', { numeric: true });

/** The client companies by name, for audiences and pins. */
export function useCompanyList(): CompanyList {
  const isSignedIn = useSession().state === 'signed-in';
  const { data, isError, isFetching, refetch } = useQuery({
    ...endpointQuery(coreEndpoints.listClients, {}),
    select: sortClients,
    enabled: isSignedIn,
  });
  if (data) return data.length === 0 ? { state: 'none' } : { state: 'listed', companies: data };
  return isError && !isFetching ? { state: 'failed', retry: () => void refetch() } : { state: 'waiting' };
}

function sortClients(clients: readonly Client[]): readonly Client[] {
  return clients.toSorted((a, b) => byCompany.compare(a.company, b.company) || byCompany.compare(a.name, b.name));
}
