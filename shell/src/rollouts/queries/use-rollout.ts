import { useQuery } from '@tanstack/react-query';
import { callEndpoint, useSession } from 'shared-auth';
import { refreshMs, rolloutKey } from './rollout-keys';

/** One rollout with its figures, read anew every ten seconds while the page is visible. */
export function useRollout(remote: string) {
  const isSignedIn = useSession().state === 'signed-in';
  return useQuery({
    queryKey: rolloutKey(remote),
    queryFn: ({ signal }) => callEndpoint('getRollout', { params: { remote } }, { signal }),
    enabled: isSignedIn,
    refetchInterval: ({ state }) => (state.data ? refreshMs : false),
    refetchOnMount: 'always',
  });
}
