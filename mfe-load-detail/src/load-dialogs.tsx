import { useState } from 'react';
import { type TrackingEvent, type Load, loadTitle } from 'shared-domain/waste';
import { Dialog } from 'shared-ui';
import { placePhotos, photoTitle, type PlacedPhoto } from './placed-photo';
import type { ShownLoad } from './shown-load';
import { SitesDialog } from './sites/sites-dialog';
import { TrackingEventDialog } from './recording/tracking-event-dialog';
import { ViewPhoto } from './viewer/view-photo';

export type ShownDialog =
  | { kind: 'photo'; photoId: string }
  /** `namedAt`: the step whose place gets a name; null for the list of sites. */
  | { kind: 'sites'; namedAt: TrackingEvent | null }
  /** `corrects`: null for a step of its own. */
  | { kind: 'event'; corrects: TrackingEvent | null };

export interface LoadDialogsProps {
  load: ShownLoad;
  /** Newest first. */
  trackingEvents: readonly TrackingEvent[];
  shown: ShownDialog | null;
  onClose: () => void;
}

/** The dialog that is open over the page of a load, if any. */
export function LoadDialogs({ load, trackingEvents, shown, onClose }: LoadDialogsProps) {
  switch (shown?.kind) {
    case undefined:
      return null;
    case 'photo':
      return <PhotoDialog load={load} photos={placePhotos(trackingEvents)} photoId={shown.photoId} onClose={onClose} />;
    case 'sites':
      return <SitesDialog clientId={load.client_id} namedAt={shown.namedAt} onClose={onClose} />;
    case 'event':
      return (
        <TrackingEventDialog load={load} trackingEvents={trackingEvents} corrects={shown.corrects} onClose={onClose} />
      );
  }
}

interface PhotoDialogProps {
  load: Load;
  photos: readonly PlacedPhoto[];
  /** The photo that is shown first. */
  photoId: string;
  onClose: () => void;
}

/** The viewer over the page of the load. */
function PhotoDialog({ load, photos, photoId, onClose }: PhotoDialogProps) {
  const [shownId, setShownId] = useState(photoId);
  const shown = photos.find(({ photo }) => photo.id === shownId);
  const title = shown ? photoTitle(load, shown) : loadTitle(load);
  return (
    <Dialog isOpen size="window" title={title} onClose={onClose}>
      {shown && <ViewPhoto load={load} photos={photos} shown={shown} onShow={setShownId} />}
    </Dialog>
  );
}
