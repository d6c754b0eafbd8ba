import { useQuery } from '@tanstack/react-query';
import { callEndpoint, useSession } from 'shared-auth';
import type { RolloutSummary } from 'shared-domain';
import { refreshMs, rolloutsKey } from './rollout-keys';

/** The rollouts of all remotes by name, read anew every ten seconds while the page is visible. */
export function useRollouts() {
  const isSignedIn = useSession().state === 'signed-in';
  return useQuery({
    queryKey: rolloutsKey,
    queryFn: ({ signal }) => callEndpoint('listRollouts', {}, { signal }),
    select: sortRollouts,
    enabled: isSignedIn,
    refetchInterval: refreshMs,
    refetchOnMount: 'always',
  });
}

function sortRollouts(rollouts: readonly RolloutSummary[]): readonly RolloutSummary[] {
  return rollouts.toSorted((a, b) => (a.remote < b.remote ? -1 : 1));
}
