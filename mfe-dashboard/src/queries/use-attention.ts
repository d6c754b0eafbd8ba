import { useQuery } from '@tanstack/react-query';
import { endpointQuery, useSession } from 'shared-auth';
import { wasteEndpoints } from 'shared-domain/waste';
import { isRefreshedOnReturn } from './use-dashboard-data';

/** How many loads need attention. */
export function useAttention() {
  const isSignedIn = useSession().state === 'signed-in';
  return useQuery({
    ...endpointQuery(wasteEndpoints.getAttention, {}),
    refetchOnMount: isRefreshedOnReturn,
    enabled: isSignedIn,
  });
}
