import { createQueryClient } from 'shared-auth';
import type { EmbedEvent } from 'shared-domain/waste';
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
