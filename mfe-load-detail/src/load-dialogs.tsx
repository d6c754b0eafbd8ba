import type { TrackingEvent } from 'shared-domain/waste';
import { PhotoDialog } from './viewer/photo-dialog';
import { placePhotos } from './placed-photo';
import type { ShownLoad } from './shown-load';
import { SitesDialog } from './sites/sites-dialog';
import { TrackingEventDialog } from './recording/tracking-event-dialog';

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
