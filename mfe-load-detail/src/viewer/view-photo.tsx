import { useQuery } from '@tanstack/react-query';
import type { Load } from 'shared-domain/waste';
import { FailedState, LoadingState } from 'shared-ui';
import type { PlacedPhoto } from '../placed-photo';
import { usePhotoViewing } from '../queries/use-photo-viewing';

export interface ViewPhotoProps {
  load: Load;
  photos: readonly PlacedPhoto[];
  shown: PlacedPhoto;
  onShow: (photoId: string) => void;
}

/** The viewer, once its code is there: in a page of its own, or in a dialog. */
export function ViewPhoto({ load, photos, shown, onShow }: ViewPhotoProps) {
  const viewing = usePhotoViewing(photos, shown);
  const code = useViewerCode();
  if (code.data) return <code.data.PhotoViewer load={load} viewing={viewing} onShow={onShow} />;
  const retry = () => void code.refetch();
  if (code.isError && !code.isFetching) return <FailedState title="The viewer could not be loaded" onRetry={retry} />;
  return <LoadingState label="Loading photo..." isAsking={code.isFetching} onRetry={retry} />;
}

/** The code of the viewer, loaded when the first photo is opened. */
function useViewerCode() {
  return useQuery({
    queryKey: ['code of the photo viewer'],
    queryFn: () => import(/* webpackChunkName: "photo-viewer" */ '../components/viewer/photo-viewer'),
    staleTime: Infinity,
    gcTime: Infinity,
  });
}
