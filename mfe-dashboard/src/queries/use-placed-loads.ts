import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { endpointQuery, retryQueries } from 'shared-auth';
import { usualLoadSort, wasteEndpoints } from 'shared-domain/waste';
import type { LoadFilter } from '../filter/load-filter';
import { listQuery } from './load-pages';

/** The positions of the matching loads; without a status in the filter, of those not disposed of. */
export function usePlacedLoads(filter: LoadFilter) {
  const query = endpointQuery(wasteEndpoints.listPlacedLoads, { query: listQuery({ ...filter, sort: usualLoadSort }) });
  // The marks of the previous filter stay until the new ones arrive.
  const placed = useQuery({ ...query, placeholderData: keepPreviousData });
  const queryClient = useQueryClient();
  return { placed, retry: () => void retryQueries(queryClient, [query.queryKey]) };
}
