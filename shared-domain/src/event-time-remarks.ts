import type { TrackingEvent } from './tracking-event';

const clockWasWrong =
  'This time is later than that of the next event: a server clock was wrong. Events are in the order of recording.';
const wasMoved = 'This time is later than the time of recording: it was moved to follow the event before it.';

/**
 * What a reader should know about the time of each event: a sentence, or null when there is nothing to say. The events
 * come newest first, in the order of the API, which never puts an event that was recorded as it happened before an
 * earlier one of that kind.
 */
export function eventTimeRemarks(
  trackingEvents: readonly Pick<TrackingEvent, 'timestamp' | 'recorded_at'>[],
): (string | null)[] {
  let earliestLater: string | null = null;
  return trackingEvents.map(({ timestamp, recorded_at }) => {
    if (earliestLater !== null && earliestLater < timestamp) return clockWasWrong;
    earliestLater = timestamp;
    return timestamp > recorded_at ? wasMoved : null;
  });
}
