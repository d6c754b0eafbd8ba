import { useQuery } from '@tanstack/react-query';
import { callEndpoint, useSession } from 'shared-auth';
import { type RolloutSummary, releaseEndpoints } from 'shared-domain/releases';

export const rolloutsKey = ['rollouts'] as const;

export function rolloutKey(remote: string) {
  return ['rollouts', remote] as const;
}

/** How often figures are refreshed while the page is visible. */
const refreshMs = 10_000;

/** The rollouts of all remotes by name, refreshed every 10 s while the page is visible. */
export function useRollouts() {
  const isSignedIn = useSession().state === 'signed-in';
  return useQuery({
    queryKey: rolloutsKey,
    queryFn: ({ signal }) => callEndpoint(releaseEndpoints.listRollouts, {}, { signal }),
    select: sortRollouts,
    enabled: isSignedIn,
    refetchInterval: refreshMs,
    refetchOnMount: 'always',
  });
}

function sortRollouts(rollouts: readonly RolloutSummary[]): readonly RolloutSummary[] {
  return rollouts.toSorted((a, b) => (a.remote < b.remote ? -1 : 1));
}

/** One rollout with its figures, refreshed every 10 s while the page is visible. */
export function useRollout(remote: string) {
  const isSignedIn = useSession().state === 'signed-in';
  return useQuery({
    queryKey: rolloutKey(remote),
    queryFn: ({ signal }) => callEndpoint(releaseEndpoints.getRollout, { params: { remote } }, { signal }),
    enabled: isSignedIn,
    refetchInterval: ({ state }) => (state.data ? refreshMs : false),
    refetchOnMount: 'always',
  });
}
