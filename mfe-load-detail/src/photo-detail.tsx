import { loadPath, statusSteps, type Load, type Photo, type TrackingEvent } from 'shared-domain/waste';
import { visibleText } from 'shared-domain/wire';
import { FailedState, ButtonLink, Page, useScreenTitle } from 'shared-ui';
import { LoadMissing } from './components/load-missing';
import { LoadWaiting } from './components/load-waiting';
import { PhotoViewer } from './components/photo-viewer';
import { useLoadDetail } from './queries/use-load-detail';
import { usePhoto } from './queries/use-photo';

/** One photo of a load: loading, missing, failed with a retry, or shown. */
export function PhotoDetail({ loadId, photoId }: { loadId: string; photoId: string }) {
  const detail = useLoadDetail(loadId);
  const wayBack = loadPath(loadId);
  if (detail.state === 'missing') return <LoadMissing wayBack="/" />;
  if (detail.state === 'waiting') return <LoadWaiting isAsking={detail.isAsking} onRetry={detail.retry} />;
  if (detail.state === 'failed') {
    return <PhotoFailed title="Failed to load waste load details" wayBack={wayBack} onRetry={detail.retry} />;
  }
  const found = findPhoto(detail.trackingEvents, photoId);
  if (!found) return <PhotoFailed title="Photo not found" wayBack={wayBack} />;
  return <FoundPhoto key={photoId} load={detail.load} {...found} />;
}

interface PlacedPhoto {
  trackingEvent: TrackingEvent;
  photo: Photo;
  /** 0 is the first of its event. */
  index: number;
}

function FoundPhoto({ load, trackingEvent, photo, index }: PlacedPhoto & { load: Load }) {
  const step = statusSteps[trackingEvent.status].label;
  const title = `Manifest #${visibleText(load.manifest_number)} – ${step}, photo ${index + 1} of ${trackingEvent.photos.length}`;
  useScreenTitle(title);
  return (
    <PhotoViewer
      title={title}
      fileName={`${load.manifest_number}-${trackingEvent.status}-${index + 1}`.replace(/[^\w.-]/g, '_')}
      trackingEvent={trackingEvent}
      photo={photo}
      view={usePhoto(photo.id, true)}
      wayBack={loadPath(load.id)}
    />
  );
}

function PhotoFailed({ title, wayBack, onRetry }: { title: string; wayBack: string; onRetry?: () => void }) {
  useScreenTitle(title);
  return (
    <Page>
      <FailedState
        titleLevel={1}
        title={title}
        onRetry={onRetry}
        action={<ButtonLink to={wayBack}>Back to Load</ButtonLink>}
      />
    </Page>
  );
}

function findPhoto(trackingEvents: readonly TrackingEvent[], photoId: string): PlacedPhoto | null {
  for (const trackingEvent of trackingEvents) {
    const index = trackingEvent.photos.findIndex(({ id }) => id === photoId);
    const photo = trackingEvent.photos[index];
    if (photo) return { trackingEvent, photo, index };
  }
  return null;
}
