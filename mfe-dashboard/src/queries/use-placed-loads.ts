import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { endpointQuery, useLiveChanges } from 'shared-auth';
import { wasteEndpoints } from 'shared-domain/waste';
import { loadRouteMap } from 'shared-ui';
import type { LoadFilter } from '../load-filter';
import { loadPages } from './load-pages';

/** Where the loads are that match, kept current; without a status in the filter, those that are not disposed of. */
export function usePlacedLoads(filter: LoadFilter) {
  const queryClient = useQueryClient();
  const [, input] = loadPages(filter).queryKey;
  const { q, generator, status, attention, from, to } = input.query;
  const query = endpointQuery(wasteEndpoints.listPlacedLoads, {
    query: {
      ...(q && { q }),
      ...(generator && { generator }),
      ...(status && { status }),
      ...(attention && { attention }),
      ...(from && { from }),
      ...(to && { to }),
    },
  });
  useLiveChanges((messages) => {
    if (messages.every(({ event }) => event === 'release-notice')) return;
    void queryClient.invalidateQueries({ queryKey: query.queryKey });
  });
  // The marks of the previous filter stay until the new ones arrive.
  return useQuery({ ...query, placeholderData: keepPreviousData });
}

/** The map's code and data, about 200 kB. */
export function useMapCode() {
  return useQuery({ queryKey: ['route-map'], queryFn: () => loadRouteMap(), staleTime: Infinity });
}
