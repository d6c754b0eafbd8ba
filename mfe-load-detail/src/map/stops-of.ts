import { formatAccuracy, parsePosition, statusSteps, validEvents, type TrackingEvent } from 'shared-domain/waste';
import { formatInstant, visibleText } from 'shared-domain/wire';
import type { MapStop } from 'shared-ui';

/**
 * The stops of a load in order of time, numbered from 1: its tracking events with a position, without those that were
 * corrected. The newest event is the current stop; if it has no position, no stop is current.
 */
export function stopsOf(trackingEvents: readonly TrackingEvent[]): MapStop[] {
  const valid = validEvents(trackingEvents);
  const placed = [...valid].reverse().flatMap((trackingEvent) => {
    const position = trackingEvent.location === null ? null : parsePosition(trackingEvent.location);
    return position ? [{ trackingEvent, position }] : [];
  });
  return placed.map(({ trackingEvent, position }, index) => ({
    id: trackingEvent.id,
    ...position,
    number: index + 1,
    label: describeStop(trackingEvent, index + 1),
    accuracyM: trackingEvent.accuracy_m,
    isCurrent: trackingEvent === valid[0],
  }));
}

/** What the map of a load with these stops leaves out; empty if every event that counts has one. */
export function describeLeftOut(trackingEvents: readonly TrackingEvent[], stops: readonly MapStop[]): string {
  const valid = validEvents(trackingEvents);
  const [newest] = valid;
  if (!newest || stops.length === valid.length) return '';
  const count = valid.length - stops.length;
  const gaps = `${count} of ${valid.length} events ${count === 1 ? 'has no position and is' : 'have no position and are'} not on the map`;
  if (stops.some(({ isCurrent }) => isCurrent)) return `${gaps}.`;
  const facts = [statusSteps[newest.status].label, newest.location];
  const latest = visibleText(facts.filter(Boolean).join(', '));
  return `${gaps}${count === 1 ? ', the latest' : ', including the latest'}: ${latest}.`;
}

function describeStop({ status, place, location, timestamp, accuracy_m: accuracy }: TrackingEvent, number: number) {
  const facts = [statusSteps[status].label, place ?? location, formatInstant(timestamp)];
  if (accuracy !== null) facts.push(`accurate to ${formatAccuracy(accuracy)}`);
  return visibleText(`Stop ${number}: ${facts.join(', ')}`);
}
