import { loadTitle, photoExtension, statusSteps, type Load, type Photo, type TrackingEvent } from 'shared-domain/waste';
import { formatInstant } from 'shared-domain/wire';

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

/** Who attached a photo. An API of the previous release does not state it: then who recorded the event. */
export function photoRecorder({ trackingEvent, photo }: Pick<PlacedPhoto, 'trackingEvent' | 'photo'>): string {
  return photo.recorded_by || trackingEvent.recorded_by;
}

/** Describes a photo on the page of its load: its number, step and time. */
export function describePhoto({ trackingEvent, index }: PlacedPhoto): string {
  const { photos, timestamp } = trackingEvent;
  return `Photo ${index + 1} of ${photos.length}, ${stepName(trackingEvent)}, ${formatInstant(timestamp)}`;
}

/** Names the load, the step and the photo. */
export function photoTitle(load: Load, { trackingEvent, index }: PlacedPhoto): string {
  const { photos, corrected_by: correctedBy } = trackingEvent;
  const step = `${loadTitle(load)} – ${stepName(trackingEvent)}`;
  if (photos.length > 1) return `${step}, photo ${index + 1} of ${photos.length}`;
  return correctedBy === null ? `${step} photo` : `${step}, photo`;
}

/** `In Transit`, or `In Transit, corrected` if a later event corrects it. */
function stepName({ status, corrected_by: correctedBy }: TrackingEvent): string {
  const { label } = statusSteps[status];
  return correctedBy === null ? label : `${label}, corrected`;
}

/**
 * The name of the downloaded file, such as `100033134ELC-certified-20261124T1835Z-1.jpg`, with the event's UTC time.
 * `mediaType` is that of the served copy.
 */
export function photoFileName(load: Load, { trackingEvent, index }: PlacedPhoto, mediaType: string): string {
  const { status, timestamp, corrected_by: correctedBy } = trackingEvent;
  const minute = `${timestamp.slice(0, 16).replace(/[-:]/g, '')}Z`;
  const step = correctedBy === null ? `${status}-${minute}` : `${status}-${minute}-corrected`;
  const name = `${load.manifest_number}-${step}-${index + 1}`.replace(/[^\w.-]/g, '_');
  return `${name}.${photoExtension(mediaType)}`;
}
