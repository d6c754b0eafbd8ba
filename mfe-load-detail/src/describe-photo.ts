import { statusSteps, type TrackingEvent } from 'shared-domain/waste';
import { formatInstant } from 'shared-domain/wire';

/** Words for a photo of a tracking event: which of how many, of which step, from when. */
export function describePhoto({ photos, status, timestamp }: TrackingEvent, index: number): string {
  return `Photo ${index + 1} of ${photos.length}, ${statusSteps[status].label}, ${formatInstant(timestamp)}`;
}
