import { useQuery } from '@tanstack/react-query';
import type { Load } from 'shared-domain/waste';
import { codeQuery, LaterCode } from 'shared-ui';
import type { PlacedPhoto } from '../placed-photo';
import { usePhotoViewing } from '../queries/use-photo-viewing';

export interface ViewPhotoProps {
  load: Load;
  photos: readonly PlacedPhoto[];
  shown: PlacedPhoto;
  onShow: (photoId: string) => void;
}

const viewerQuery = codeQuery(
  'code of the photo viewer',
  () => import(/* webpackChunkName: "photo-viewer" */ '../components/viewer/photo-viewer'),
);

/** The viewer, once its code is there: in a page of its own, or in a dialog. */
export function ViewPhoto({ load, photos, shown, onShow }: ViewPhotoProps) {
  const viewing = usePhotoViewing(photos, shown);
  const code = useQuery(viewerQuery);
  return (
    <LaterCode query={code} label="Loading photo..." failed={{ title: 'The viewer could not be loaded' }}>
      {({ PhotoViewer }) => <PhotoViewer load={load} viewing={viewing} onShow={onShow} />}
    </LaterCode>
  );
}
