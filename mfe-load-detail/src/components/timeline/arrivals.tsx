import { useState } from 'react';
import { statusSteps, type TrackingEvent } from 'shared-domain/waste';
import { formatInstant } from 'shared-domain/wire';
import { VisuallyHidden } from 'shared-ui';

/** The ids of the events that arrived while the load is shown. */
export function useArrivals(trackingEvents: readonly TrackingEvent[]): ReadonlySet<string> {
  const [known] = useState(() => new Set(trackingEvents.map(({ id }) => id)));
  return new Set(trackingEvents.map(({ id }) => id).filter((id) => !known.has(id)));
}

/** The event that arrived last. It may be a late entry or a correction of any event. */
export function useLastArrival(trackingEvents: readonly TrackingEvent[]): TrackingEvent | undefined {
  const arrivals = useArrivals(trackingEvents);
  const [last] = trackingEvents
    .filter(({ id }) => arrivals.has(id))
    .toSorted((one, other) => Date.parse(other.recorded_at) - Date.parse(one.recorded_at));
  return last;
}

/** Reads the event that arrived last to users of a screen reader. */
export function ArrivalAnnouncer({ trackingEvents }: { trackingEvents: readonly TrackingEvent[] }) {
  const last = useLastArrival(trackingEvents);
  return <VisuallyHidden aria-live="polite">{last && announcementOf(last)}</VisuallyHidden>;
}

function announcementOf({ corrects, status, timestamp }: TrackingEvent): string {
  // A correction often keeps status and time: the same text again would not be read.
  const what = corrects === null ? 'New tracking event' : 'Tracking event corrected';
  return `${what}: ${statusSteps[status].label}, ${formatInstant(timestamp)}`;
}
