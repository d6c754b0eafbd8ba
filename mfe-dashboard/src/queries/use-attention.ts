import { useQuery } from '@tanstack/react-query';
import { endpointQuery, useSession } from 'shared-auth';
import { attentionReasons, wasteEndpoints } from 'shared-domain/waste';
import { isRefreshedOnReturn } from './use-dashboard-data';

/** How many loads have each reason, and any of them. */
export const attentionQuery = endpointQuery(wasteEndpoints.getAttention, {
  query: { attention: [...attentionReasons] },
});

/** How many loads need attention. */
export function useAttention() {
  const isSignedIn = useSession().state === 'signed-in';
  return useQuery({
    ...attentionQuery,
    refetchOnMount: isRefreshedOnReturn,
    enabled: isSignedIn,
  });
}
