import { type TrackingEvent, type Load, loadTitle } from 'shared-domain/waste';
import { color, Dialog } from 'shared-ui';
import styled from 'styled-components';
import { PrintHeading } from './components/print-heading';
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
  /** Something newer may exist. */
  isOutdated: boolean;
  shown: ShownDialog | null;
  /** Shows another photo of the load. */
  onEnlarge: (photoId: string) => void;
  onClose: () => void;
}

/** The dialog that is open over the page of a load, if any. */
export function LoadDialogs({ load, trackingEvents, isOutdated, shown, onEnlarge, onClose }: LoadDialogsProps) {
  switch (shown?.kind) {
    case undefined:
      return null;
    case 'photo':
      return (
        <PhotoDialog
          load={load}
          photos={placePhotos(trackingEvents)}
          photoId={shown.photoId}
          isOutdated={isOutdated}
          onEnlarge={onEnlarge}
          onClose={onClose}
        />
      );
    case 'sites':
      return <SitesDialog clientId={load.client_id} namedAt={shown.namedAt} onClose={onClose} />;
    case 'event':
      return (
        <TrackingEventDialog load={load} trackingEvents={trackingEvents} corrects={shown.corrects} onClose={onClose} />
      );
  }
}

interface PhotoDialogProps extends Pick<LoadDialogsProps, 'isOutdated' | 'onEnlarge' | 'onClose'> {
  load: Load;
  photos: readonly PlacedPhoto[];
  photoId: string;
}

/** The viewer over the page of the load. It prints instead of the page. */
function PhotoDialog({ load, photos, photoId, isOutdated, onEnlarge, onClose }: PhotoDialogProps) {
  const shown = photos.find(({ photo }) => photo.id === photoId);
  const title = shown ? photoTitle(load, shown) : loadTitle(load);
  return (
    <Dialog isOpen size="window" title={title} onClose={onClose}>
      <FirstLine>
        <PrintHeading title={title} loadId={load.id} isOutdated={isOutdated} />
      </FirstLine>
      {shown && <ViewPhoto load={load} photos={photos} shown={shown} onShow={onEnlarge} />}
    </Dialog>
  );
}

/* On paper, above the title of the dialog. A fixed dialog would be on every sheet of the page behind it. */
const FirstLine = styled.div`
  order: -1;
  /* The space of the page's scrollbar is next to the dialog, and belongs to it. */
  html:has(dialog &) {
    background: ${color.surface};
  }
  @media print {
    html:has(&) {
      scrollbar-gutter: auto !important;
    }
    body:has(&) :not(dialog[open], dialog[open] *, :has(dialog[open])) {
      display: none !important;
    }
    dialog[open]:has(&) {
      position: static;
      inline-size: 100%;
      max-inline-size: none;
      block-size: auto;
      max-block-size: none;
      box-shadow: none;
      overflow: visible;
    }
    /* Its title and content are one column. */
    dialog[open]:has(&) > div {
      display: contents;
    }
  }
`;
