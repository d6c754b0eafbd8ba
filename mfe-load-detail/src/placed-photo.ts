import { statusSteps, type Load, type Photo, type TrackingEvent } from 'shared-domain/waste';
import { formatInstant, visibleText } from 'shared-domain/wire';

/** A photo with the event it proves. */
export interface PlacedPhoto {
  trackingEvent: TrackingEvent;
  photo: Photo;
  /** 0 is the first of its event. */
  index: number;
}

/** All photos of a load, in the order of the timeline. */
export function placePhotos(trackingEvents: readonly TrackingEvent[]): PlacedPhoto[] {
  return trackingEvents.flatMap((trackingEvent) =>
    trackingEvent.photos.map((photo, index) => ({ trackingEvent, photo, index })),
  );
}

/** Describes a photo on the page of its load: its number, step and time. */
export function describePhoto({ trackingEvent: { photos, status, timestamp }, index }: PlacedPhoto): string {
  return `Photo ${index + 1} of ${photos.length}, ${statusSteps[status].label}, ${formatInstant(timestamp)}`;
}

/** Names the load, the step and the photo. */
export function photoTitle(load: Load, { trackingEvent: { status, photos }, index }: PlacedPhoto): string {
  return `Manifest #${visibleText(load.manifest_number)} – ${statusSteps[status].label}, photo ${index + 1} of ${photos.length}`;
}

const endings: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

/** The name of the downloaded file. `mediaType` is that of the served copy. */
export function photoFileName(load: Load, { trackingEvent, index }: PlacedPhoto, mediaType: string): string {
  const name = `${load.manifest_number}-${trackingEvent.status}-${index + 1}`.replace(/[^\w.-]/g, '_');
  return `${name}.${endings[mediaType] ?? 'jpg'}`;
}
