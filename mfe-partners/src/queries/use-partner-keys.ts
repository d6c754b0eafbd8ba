import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endpointQuery, retryQueries, useSession } from 'shared-auth';
import { embedEndpoints } from 'shared-domain/wire';

export const keysQuery = endpointQuery(embedEndpoints.listPartnerKeys, {});

/** A key may expire or be revoked elsewhere while its list is shown. */
const refreshMs = 60_000;

/** The partner keys that the account may manage, newest first. */
export function usePartnerKeys() {
  const queryClient = useQueryClient();
  const isSignedIn = useSession().state === 'signed-in';
  const keys = useQuery({ ...keysQuery, enabled: isSignedIn, refetchOnMount: 'always', refetchInterval: refreshMs });
  return { ...keys, retry: () => void retryQueries(queryClient, [keysQuery.queryKey]) };
}
