import { useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import { endpointQuery, retryQueries, useSession } from 'shared-auth';
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
  return useFigures({ ...rolloutsQuery, refetchInterval: refreshMs });
}

/** One rollout with its figures, refreshed every 10 s while the page is visible. */
export function useRollout(remote: string) {
  return useFigures({
    ...rolloutQuery(remote),
    refetchInterval: ({ state }) => (state.data ? refreshMs : false),
  });
}

function useFigures<Data, Key extends readonly unknown[]>(
  query: Pick<UseQueryOptions<Data, Error, Data, Key>, 'queryKey' | 'queryFn' | 'refetchInterval'>,
) {
  const queryClient = useQueryClient();
  const isSignedIn = useSession().state === 'signed-in';
  const figures = useQuery({ ...query, enabled: isSignedIn, refetchOnMount: 'always' });
  return { ...figures, retry: () => void retryQueries(queryClient, [query.queryKey]) };
}
