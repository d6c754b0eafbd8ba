import { fetchMap } from './fetch-map';

/** The map's code and data, for the page and for its print. */
export const routeMapQuery = { queryKey: ['route-map'], queryFn: fetchMap, staleTime: Infinity };
