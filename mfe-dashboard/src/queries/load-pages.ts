import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { endpointPages, type Page } from 'shared-auth';
import { wasteEndpoints, type Load } from 'shared-domain/waste';
import { type EndpointInput, minuteMs } from 'shared-domain/wire';
import type { ListPlace, SavedPlace } from '../components/list/use-rows';
import { parametersOf, type LoadFilter } from '../filter/load-filter';

export interface LoadPage extends Page<Load[]> {
  /** A copy of what the page showed before a reload. */
  isLastSeen?: true;
}

/** Pages of loads, each with the cursor that it begins at. */
export type LoadPages = InfiniteData<LoadPage, string | null>;

/** How long a list and the place in it are kept for the user's return: as long as a session may be idle. */
export const keptForMs = 30 * minuteMs;

/** A longer list, in pages, is not refreshed as a whole. */
const wholeRefreshLimit = 10;

/** The filter and the order as the API takes them. */
export function listQuery(filter: LoadFilter): EndpointInput<typeof wasteEndpoints.listLoads>['query'] {
  return Object.fromEntries(Object.entries(parametersOf(filter)).filter(([, value]) => value.length > 0));
}

/** The query of the loads that match, page by page. */
export function loadPages(filter: LoadFilter) {
  return endpointPages(wasteEndpoints.listLoads, { query: listQuery(filter) });
}

/** True for a list that is short enough to be refreshed as a whole. */
export function isRefreshedWhole(held: { pages: unknown[] } | undefined): boolean {
  return (held?.pages.length ?? 0) <= wholeRefreshLimit;
}

/** The user's place in a list, kept as long as the loads themselves. */
export function listPlace(queryClient: QueryClient, filter: LoadFilter): ListPlace {
  const places = ['place in the list'];
  const key = [...places, listQuery(filter)];
  return {
    key: JSON.stringify(key),
    read: () => queryClient.getQueryData<SavedPlace>(key) ?? null,
    save: (place) => {
      queryClient.setQueryDefaults(places, { gcTime: keptForMs });
      // The time limit of unobserved data starts when its query is created, so the query is created again.
      queryClient.removeQueries({ queryKey: key, exact: true });
      queryClient.setQueryData<SavedPlace>(key, place);
    },
  };
}
