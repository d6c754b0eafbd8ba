import { isDay } from '../wire/time';
import type { LoadStatus } from './load-status';
import type { TrackingEvent } from './tracking-event';

const clockWasWrong =
  'This time is later than that of the next event because a server clock was wrong. Events are listed in the order they were recorded.';
const wasMoved =
  'This time is later than the time of recording. It was adjusted to follow the previous event or the creation of the load.';

/**
 * A remark about the time of each event, or null. The events are newest first, in the order of the API, which keeps
 * events that were recorded as they happened in the order they were recorded.
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

/** The events that count: all but those that a later one corrects, in the same order. */
export function validEvents<Event extends Pick<TrackingEvent, 'corrected_by'>>(
  trackingEvents: readonly Event[],
): Event[] {
  return trackingEvents.filter(({ corrected_by }) => corrected_by === null);
}

/**
 * The status before a step: that of the newest event at that time, or of the newest of all for a step that happens now.
 * The events are newest first. Corrected events do not count, nor does the one that the step corrects. A correction
 * that keeps the time of its event also keeps the place: the event before it is the next in the list.
 */
export function statusBefore(
  trackingEvents: readonly TrackingEvent[],
  { time, corrects }: { time: Date | null; corrects: string },
): LoadStatus | null {
  const place = trackingEvents.findIndex(
    ({ id, timestamp }) => id === corrects && (time === null || Date.parse(timestamp) === time.getTime()),
  );
  if (place >= 0) return validEvents(trackingEvents.slice(place + 1))[0]?.status ?? null;
  const earlier = validEvents(trackingEvents).find(
    ({ id, timestamp }) => id !== corrects && (time === null || Date.parse(timestamp) <= time.getTime()),
  );
  return earlier?.status ?? null;
}

/** A chosen time as it is sent. Midnight UTC means a whole day, so a chosen midnight UTC is moved by 1 ms. */
export function distinctFromDay(instant: Date): Date {
  return isDay(instant.toISOString()) ? new Date(instant.getTime() + 1) : instant;
}
