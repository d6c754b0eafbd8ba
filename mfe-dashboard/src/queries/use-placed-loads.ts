import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { endpointPages, type Page, retryQueries } from 'shared-auth';
import { usualLoadSort, wasteEndpoints } from 'shared-domain/waste';
import type { EndpointOutput } from 'shared-domain/wire';
import type { LoadFilter } from '../filter/load-filter';
import { listQuery } from './load-pages';

export type PlacedLoads = EndpointOutput<typeof wasteEndpoints.listPlacedLoads>;

/** The positions of the matching loads, page by page; without a status in the filter, of those not disposed of. */
export function usePlacedLoads(filter: LoadFilter) {
  const pages = endpointPages(wasteEndpoints.listPlacedLoads, { query: listQuery({ ...filter, sort: usualLoadSort }) });
  // The marks of the previous filter stay until the new ones arrive.
  const placed = useInfiniteQuery({ ...pages, select: joinPages, placeholderData: keepPreviousData });
  const queryClient = useQueryClient();
  return { placed, retry: () => void retryQueries(queryClient, [pages.queryKey]) };
}

/** A load can be on two pages if its newest event was corrected between the two calls. */
function joinPages({ pages }: InfiniteData<Page<PlacedLoads>>): PlacedLoads {
  const byId = new Map(pages.flatMap(({ items }) => items.loads.map((load) => [load.load_id, load])));
  return {
    loads: [...byId.values()],
    without_position: pages.reduce((total, { items }) => total + items.without_position, 0),
    is_cut: pages.at(-1)?.items.is_cut === true,
  };
}
