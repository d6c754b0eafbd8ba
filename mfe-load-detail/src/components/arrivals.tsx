import { useState } from 'react';
import { statusSteps, type TrackingEvent } from 'shared-domain/waste';
import { formatInstant } from 'shared-domain/wire';
import { VisuallyHidden } from 'shared-ui';

/** The ids of the events that arrived while the load is shown. */
export function useArrivals(trackingEvents: readonly TrackingEvent[]): ReadonlySet<string> {
  const [known] = useState(() => new Set(trackingEvents.map(({ id }) => id)));
  return new Set(trackingEvents.map(({ id }) => id).filter((id) => !known.has(id)));
}

/** Reads the newest event that arrived to users of a screen reader, once they have heard what they are at. */
export function ArrivalAnnouncer({ trackingEvents }: { trackingEvents: readonly TrackingEvent[] }) {
  const arrivals = useArrivals(trackingEvents);
  const newest = trackingEvents.find(({ id }) => arrivals.has(id));
  return (
    <VisuallyHidden aria-live="polite">
      {newest && `New tracking event: ${statusSteps[newest.status].label}, ${formatInstant(newest.timestamp)}`}
    </VisuallyHidden>
  );
}
