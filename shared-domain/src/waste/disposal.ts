import { validEvents } from './event-time';
import type { Load } from './load';
import { type LoadStatus, statusSteps } from './load-status';
import type { TrackingEvent } from './tracking-event';

// In this file, events are oldest first.

/**
 * The valid events since the load was last in transit or in storage. If the load left a facility again, for example
 * because it was rejected, that facility did not dispose of it.
 */
export function finalEvents(trackingEvents: readonly TrackingEvent[]): TrackingEvent[] {
  const events = validEvents(trackingEvents);
  return events.slice(events.findLastIndex(({ status }) => statusSteps[status].isTracked) + 1);
}

/** When the load last reached a status, as in `status_since`: repeats of the status do not count. */
export function reachedAt(trackingEvents: readonly TrackingEvent[], status: LoadStatus): string | null {
  const events = validEvents(trackingEvents);
  const last = events.findLastIndex((event) => event.status === status);
  const before = events.slice(0, last + 1).findLastIndex((event) => event.status !== status);
  return last === -1 ? null : (events[before + 1]?.timestamp ?? null);
}

/**
 * When the waste was generated: by its first such event, or else when the load was created. Null if another event is
 * earlier, because imports, and loads whose first steps were recorded later, were created after their waste was generated.
 */
export function generatedAt(
  { created_at }: Pick<Load, 'created_at'>,
  trackingEvents: readonly TrackingEvent[],
): string | null {
  const events = validEvents(trackingEvents);
  const generated = events.find(({ status }) => status === 'generated');
  const isLate = events.some(({ timestamp }) => Date.parse(timestamp) < Date.parse(created_at));
  return generated?.timestamp ?? (isLate ? null : created_at);
}

/** When the load was disposed of; null if no event since its last transport or storage records that. */
export function disposedAt(trackingEvents: readonly TrackingEvent[]): string | null {
  return reachedAt(finalEvents(trackingEvents), 'disposed');
}

/** A disposal is recorded, but the load was moved afterwards. */
export function wasMovedAfterDisposal(trackingEvents: readonly TrackingEvent[]): boolean {
  return disposedAt(trackingEvents) === null && validEvents(trackingEvents).some(({ status }) => status === 'disposed');
}
