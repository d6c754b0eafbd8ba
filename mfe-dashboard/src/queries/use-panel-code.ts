import { useQuery } from '@tanstack/react-query';

/** The code of the panels for filters and saved views, loaded when the first one is opened. */
export function usePanelCode() {
  return useQuery({
    queryKey: ['code of the panels'],
    queryFn: () => import(/* webpackChunkName: "list-panels" */ '../list-panels'),
    staleTime: Infinity,
    gcTime: Infinity,
  });
}
