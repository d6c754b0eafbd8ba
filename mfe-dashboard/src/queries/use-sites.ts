import { endpointQuery, useSignedInQuery, useUser } from 'shared-auth';
import { wasteEndpoints } from 'shared-domain/waste';
import type { KnownSites } from '../components/site-field';

const sitesQuery = endpointQuery(wasteEndpoints.listSites, { query: {} });

/** The known sites that the user can see, by name. */
export function useSites({ isWanted = true } = {}): KnownSites {
  const user = useUser();
  const { data, isError, isFetching, retry } = useSignedInQuery({ ...sitesQuery, enabled: isWanted });
  return {
    sites: data ?? null,
    hasCompanies: user?.role === 'admin' && user.client_id === null,
    hasFailed: isError,
    isFetching,
    onRetry: retry,
  };
}
