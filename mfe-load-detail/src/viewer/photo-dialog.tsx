import { useState } from 'react';
import { type Load, loadTitle } from 'shared-domain/waste';
import { Dialog } from 'shared-ui';
import { photoTitle, type PlacedPhoto } from '../placed-photo';
import { ViewPhoto } from './view-photo';

export interface PhotoDialogProps {
  load: Load;
  photos: readonly PlacedPhoto[];
  /** The photo that is shown first. */
  photoId: string;
  onClose: () => void;
}

/** The viewer over the page of the load. */
export function PhotoDialog({ load, photos, photoId, onClose }: PhotoDialogProps) {
  const [shownId, setShownId] = useState(photoId);
  const shown = photos.find(({ photo }) => photo.id === shownId);
  const title = shown ? photoTitle(load, shown) : loadTitle(load);
  return (
    <Dialog isOpen size="window" title={title} onClose={onClose}>
      {shown && <ViewPhoto load={load} photos={photos} shown={shown} onShow={setShownId} />}
    </Dialog>
  );
}
