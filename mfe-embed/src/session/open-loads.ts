import type { LoadFilter } from 'mfe-dashboard/src/filter/load-filter';
import { loadPages } from 'mfe-dashboard/src/queries/load-pages';
import { createQueryClient, endpointQuery } from 'shared-auth';
import { type EmbedEvent, wasteEndpoints } from 'shared-domain/waste';
import { longestFrameMs } from 'shared-domain/browser';
import { followLive } from '../live/follow-live';
import type { PageHub } from '../page-hub';
import type { TokenClaims } from './token-claims';
import { watchCalls } from './watch-calls';

export type OpenLoads = ReturnType<typeof openLoads>;

/** The loads of one token identity, as long as the access lasts. */
export function openLoads(page: PageHub, claims: TokenClaims, onEvent: (event: EmbedEvent) => void) {
  const queryClient = createQueryClient();
  // It follows live changes from here, also before a view shows it.
  queryClient.mount();
  const calls = watchCalls(queryClient, onEvent);
  const stopFollowing = followLive(page, claims.identity);
  return {
    claims,
    queryClient,
    calls,
    /** Fetches what the dashboard shows first. Resolves when it has been answered, at the latest after 400 ms. */
    fetchFirst: async (filter: LoadFilter): Promise<void> => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const tooLate = new Promise<void>((resolve) => (timer = setTimeout(resolve, longestFrameMs)));
      const answers = Promise.all([
        queryClient.prefetchInfiniteQuery(loadPages(filter)),
        queryClient.prefetchQuery(endpointQuery(wasteEndpoints.getDashboardStats, {})),
      ]);
      await Promise.race([answers, tooLate]);
      clearTimeout(timer);
    },
    /** Refetches what is shown. If access was refused, nothing is shown, and everything is refetched. */
    refresh: () => void queryClient.invalidateQueries({ refetchType: calls.state().isForbidden ? 'all' : 'active' }),
    /** Forgets them: nothing of the loads stays in memory. */
    close: () => {
      stopFollowing();
      calls.stop();
      queryClient.unmount();
      // A call that ends later would otherwise start a timer that keeps all of this in memory for minutes.
      for (const query of queryClient.getQueryCache().getAll())
        query.setOptions({ ...query.options, gcTime: Infinity });
      queryClient.clear();
    },
  };
}
