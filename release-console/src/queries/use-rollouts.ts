import { useQuery } from '@tanstack/react-query';
import { endpointQuery, useSession } from 'shared-auth';
import { releaseEndpoints } from 'shared-domain/releases';

export const rolloutsQuery = endpointQuery(releaseEndpoints.listRollouts, {});

export function rolloutQuery(remote: string) {
  return endpointQuery(releaseEndpoints.getRollout, { params: { remote } });
}

/** How often figures are refreshed while the page is visible. */
const refreshMs = 10_000;

/** The rollouts of all remotes by name, refreshed every 10 s while the page is visible. */
export function useRollouts() {
  const isSignedIn = useSession().state === 'signed-in';
  return useQuery({
    ...rolloutsQuery,
    enabled: isSignedIn,
    refetchInterval: refreshMs,
    refetchOnMount: 'always',
  });
}

/** One rollout with its figures, refreshed every 10 s while the page is visible. */
export function useRollout(remote: string) {
  const isSignedIn = useSession().state === 'signed-in';
  return useQuery({
    ...rolloutQuery(remote),
    enabled: isSignedIn,
    refetchInterval: ({ state }) => (state.data ? refreshMs : false),
    refetchOnMount: 'always',
  });
}
