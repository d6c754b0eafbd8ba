import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endpointQuery, retryQueries, useSession, useUser } from 'shared-auth';
import { wasteEndpoints } from 'shared-domain/waste';
import type { KnownSites } from '../components/site-field';

const sitesQuery = endpointQuery(wasteEndpoints.listSites, { query: {} });

/** The known sites that the user can see, by name. */
export function useSites({ isWanted = true } = {}): KnownSites {
  const user = useUser();
  const isSignedIn = useSession().state === 'signed-in';
  const { data, isError, isFetching } = useQuery({ ...sitesQuery, enabled: isWanted && isSignedIn });
  const queryClient = useQueryClient();
  return {
    sites: data ?? null,
    hasCompanies: user?.role === 'admin' && user.client_id === null,
    hasFailed: isError,
    isFetching,
    onRetry: () => void retryQueries(queryClient, [sitesQuery.queryKey]),
  };
}
