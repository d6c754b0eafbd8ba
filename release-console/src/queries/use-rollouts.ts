import { endpointQuery, useSignedInQuery } from 'shared-auth';
import { releaseEndpoints } from 'shared-domain/releases';

export const rolloutsQuery = endpointQuery(releaseEndpoints.listRollouts, {});

export function rolloutQuery(remote: string) {
  return endpointQuery(releaseEndpoints.getRollout, { params: { remote }, query: {} });
}

/** What is shown about figures that were read, beside the figures. */
export type Figures = Pick<ReturnType<typeof useRollouts>, 'isError' | 'isFetching' | 'dataUpdatedAt' | 'retry'>;

/** How often figures are refreshed while the page is visible. */
const refreshMs = 10_000;

/** The rollouts of all remotes by name, refreshed every 10 s while the page is visible. */
export function useRollouts() {
  return useSignedInQuery({ ...rolloutsQuery, refetchOnMount: 'always', refetchInterval: refreshMs });
}

/** One rollout with its figures, refreshed every 10 s while the page is visible. */
export function useRollout(remote: string) {
  return useSignedInQuery({
    ...rolloutQuery(remote),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data ? refreshMs : false),
  });
}
