import { useQuery } from '@tanstack/react-query';

/** The code of the photo viewer, loaded when the first photo is opened. */
export function useViewerCode() {
  return useQuery({
    queryKey: ['code of the photo viewer'],
    queryFn: () => import(/* webpackChunkName: "photo-viewer" */ '../components/photo-viewer'),
    staleTime: Infinity,
    gcTime: Infinity,
  });
}
