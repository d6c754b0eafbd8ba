import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endpointQuery, retryQueries, useSession } from 'shared-auth';
import { embedEndpoints } from 'shared-domain/wire';

export const keysQuery = endpointQuery(embedEndpoints.listPartnerKeys, {});

/** The partner keys that the account may manage, newest first. */
export function usePartnerKeys() {
  const queryClient = useQueryClient();
  const isSignedIn = useSession().state === 'signed-in';
  const keys = useQuery({ ...keysQuery, enabled: isSignedIn, refetchOnMount: 'always' });
  return { ...keys, retry: () => void retryQueries(queryClient, [keysQuery.queryKey]) };
}
