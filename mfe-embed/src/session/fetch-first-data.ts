import type { QueryClient } from '@tanstack/react-query';
import type { LoadFilter } from 'mfe-dashboard/src/filter/load-filter';
import { loadPages } from 'mfe-dashboard/src/queries/load-pages';
import { endpointQuery } from 'shared-auth';
import { wasteEndpoints } from 'shared-domain/waste';
import { longestFrameMs } from 'shared-domain/wire';

/** Fetches what the dashboard shows first. Resolves when it has been answered, at the latest after 400 ms. */
export async function fetchFirstData(queryClient: QueryClient, filter: LoadFilter): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<void>((resolve) => (timer = setTimeout(resolve, longestFrameMs)));
  const answers = Promise.all([
    queryClient.prefetchInfiniteQuery(loadPages(filter)),
    queryClient.prefetchQuery(endpointQuery(wasteEndpoints.getDashboardStats, {})),
  ]);
  await Promise.race([answers, tooLate]);
  clearTimeout(timer);
}
