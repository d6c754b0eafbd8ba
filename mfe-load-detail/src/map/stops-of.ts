import { formatAccuracy, parsePosition, statusSteps, validEvents, type TrackingEvent } from 'shared-domain/waste';
import { formatInstant, visibleText } from 'shared-domain/wire';
import type { MapStop } from 'shared-ui';

/**
 * The stops of a load in order of time, numbered from 1: its tracking events with a position, without those that were
 * corrected. The newest event is the current stop; if it has no position, no stop is current.
 */
export function stopsOf(trackingEvents: readonly TrackingEvent[]): MapStop[] {
  const valid = validEvents(trackingEvents);
  const placed = valid.toReversed().flatMap((trackingEvent) => {
    const position = trackingEvent.location === null ? null : parsePosition(trackingEvent.location);
    return position ? [{ trackingEvent, position }] : [];
  });
  return placed.map(({ trackingEvent, position }, index) => ({
    id: trackingEvent.id,
    ...position,
    number: index + 1,
    label: describeStop(trackingEvent, index + 1),
    place: trackingEvent.place && visibleText(trackingEvent.place),
    accuracyM: trackingEvent.accuracy_m,
    isCurrent: trackingEvent === valid[0],
  }));
}

const mostNamed = 3;

/** What the map of a load with these stops leaves out, newest first; empty if every event that counts has a position. */
export function describeLeftOut(trackingEvents: readonly TrackingEvent[], stops: readonly MapStop[]): string {
  const valid = validEvents(trackingEvents);
  const missing = valid.filter(({ id }) => !stops.some((stop) => stop.id === id));
  const count = missing.length;
  if (count === 0) return '';
  const steps = missing.slice(0, mostNamed).map((trackingEvent) => {
    const { status, location } = trackingEvent;
    const step = visibleText([statusSteps[status].label, location].filter(Boolean).join(', '));
    return trackingEvent === valid[0] ? `${step} (the latest)` : step;
  });
  if (count > mostNamed) steps.push(`and ${count - mostNamed} more`);
  const have = count === 1 ? 'has no position and is' : 'have no position and are';
  return `${count} of ${valid.length} steps ${have} not on the map: ${steps.join('; ')}.`;
}

function describeStop({ status, place, location, timestamp, accuracy_m: accuracy }: TrackingEvent, number: number) {
  const facts = [statusSteps[status].label, place ?? location, formatInstant(timestamp)];
  if (accuracy !== null) facts.push(`accurate to ${formatAccuracy(accuracy)}`);
  return visibleText(`Stop ${number}: ${facts.join(', ')}`);
}
