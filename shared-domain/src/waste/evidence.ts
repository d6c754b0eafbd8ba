import { formatCount, formatNumber } from '../wire/number';
import { hourMs, minuteMs } from '../wire/time';
import { recordedAfterCertification } from './certification';
import { validEvents } from './event-time';
import { parsePosition } from './position';
import type { TrackingEvent } from './tracking-event';

/** A fact about the evidence of a load, and the events that it is about. */
export interface EvidenceFact {
  name: 'certification' | 'position' | 'photo' | 'delay' | 'order' | 'correction';
  text: string;
  /**
   * It names what a reader must know: steps recorded after the certification or out of the usual order, or a load that was
   * picked up without any position or photo.
   */
  isWarning: boolean;
  /** What the events have in common: `4 steps with a photo`. */
  subject: string;
  /** Newest first. Empty if the fact is that there are none. */
  eventIds: readonly string[];
  /** The steps without a position or photo, newest first; empty for other facts. */
  missing: readonly EvidentEvent[];
}

/** Photos of a recorded event that are still on the device. A draft states them, so that other screens find them. */
export interface UnsentPhotos {
  load: { id: string; manifest_number: string };
  count: number;
}

/** An event that is only a draft on the device. The draft states it, so that other screens find it. */
export interface UnrecordedEvent {
  load: UnsentPhotos['load'];
  isCorrection: boolean;
  /** It was sent, and it is unknown whether it was stored. */
  wasSent: boolean;
}

type EvidentEvent = Pick<
  TrackingEvent,
  'id' | 'status' | 'location' | 'photos' | 'timestamp' | 'recorded_at' | 'is_exceptional' | 'corrects' | 'corrected_by'
>;

/**
 * What the history of a load contains, as numbers and never as a verdict; warnings come first. Corrected events do not count,
 * but their photos do, unless the correction has its own. A correction does not make a step late: the time of its first
 * record counts. Empty without events.
 */
export function evidenceFacts(trackingEvents: readonly EvidentEvent[]): EvidenceFact[] {
  const events = validEvents(trackingEvents);
  if (events.length === 0) return [];
  const byCorrection = new Map(trackingEvents.map((event) => [event.corrected_by, event]));
  const facts = [
    ...changeFacts(events, recordedAfterCertification(trackingEvents.toReversed()).reverse()),
    holdingFact(
      'position',
      events,
      events.map((event) => (event.location !== null && parsePosition(event.location) !== null ? event : null)),
    ),
    holdingFact(
      'photo',
      events,
      events.map((event) => picturedEvent(event, byCorrection)),
    ),
    delayFact(asFirstRecorded(events, byCorrection)),
    orderFact(events),
  ];
  return [...facts.filter(({ isWarning }) => isWarning), ...facts.filter(({ isWarning }) => !isWarning)];
}

/** How many steps have a position or photo. For each, `holders` has the event that holds it, or null. */
function holdingFact(
  name: 'position' | 'photo',
  events: readonly EvidentEvent[],
  holders: readonly (EvidentEvent | null)[],
): EvidenceFact {
  const held = holders.filter((holder) => holder !== null);
  const missing = events.filter((_, index) => !holders[index]);
  const isOne = events.length === 1 || held.length === 1;
  return {
    name,
    text: `${formatNumber(held.length)} of ${formatCount(events.length, 'step')} ${isOne ? 'has' : 'have'} a ${name}`,
    // As among what needs attention: before the pickup, nothing is missing yet.
    isWarning: held.length === 0 && events[0]?.status !== 'generated',
    ...about(held, `with a ${name}`),
    missing,
  };
}

/** Events by the event that corrects them. */
type ByCorrection = ReadonlyMap<string | null, EvidentEvent>;

/** The newest event with photos among this one and those that it corrects, in one step or several. */
function picturedEvent(event: EvidentEvent, byCorrection: ByCorrection): EvidentEvent | null {
  if (event.photos.length > 0) return event;
  const corrected = byCorrection.get(event.id);
  return corrected ? picturedEvent(corrected, byCorrection) : null;
}

/** The events with the record time of the first event that each of them corrects, in one step or several. */
function asFirstRecorded(events: readonly EvidentEvent[], byCorrection: ByCorrection): EvidentEvent[] {
  const firstRecord = ({ id, recorded_at: recordedAt }: EvidentEvent): string => {
    const corrected = byCorrection.get(id);
    return corrected ? firstRecord(corrected) : recordedAt;
  };
  return events.map((event) => ({ ...event, recorded_at: firstRecord(event) }));
}

function delayFact(events: readonly EvidentEvent[]): EvidenceFact {
  const delays = events.map(delayOf);
  const mean = delays.reduce((sum, delay) => sum + delay, 0) / delays.length;
  const average = events.length > 1 ? ' on average' : '';
  // One late entry among many would disappear in the average.
  const longest = Math.max(...delays);
  const extreme = events.length > 1 && longest > hourMs ? ` (longest: ${describeDelay(longest)})` : '';
  return {
    name: 'delay',
    text: `recorded ${describeDelay(mean)} after the fact${average}${extreme}`,
    isWarning: false,
    ...aboutLatest(events),
    missing: [],
  };
}

/** The late entries; without any, those of a minute or more; without any, all. */
function aboutLatest(events: readonly EvidentEvent[]): Pick<EvidenceFact, 'subject' | 'eventIds'> {
  const late = events.filter((event) => recordingDelay(event) !== null);
  if (late.length > 0) return about(late, 'recorded more than an hour after the fact');
  const later = events.filter(isRecordedLater);
  return later.length > 0
    ? about(later, 'recorded a minute or more after the fact')
    : about(events, 'recorded within a minute');
}

function orderFact(events: readonly EvidentEvent[]): EvidenceFact {
  const unusual = events.filter((event) => event.is_exceptional);
  const isWarning = unusual.length > 0;
  return {
    name: 'order',
    text: isWarning
      ? `${formatNumber(unusual.length)} of ${formatCount(events.length, 'step')} out of the usual order`
      : 'all in the usual order',
    isWarning,
    ...(isWarning ? about(unusual, 'out of the usual order') : about(events, 'in the usual order')),
    missing: [],
  };
}

/** What the certificate marks as recorded after the certification, and all corrected steps unless they are the same. */
function changeFacts(events: readonly EvidentEvent[], late: readonly EvidentEvent[]): EvidenceFact[] {
  const corrections = events.filter(({ corrects }) => corrects !== null);
  const isAllCorrected = late.every(({ corrects }) => corrects !== null);
  const isSame = isAllCorrected && late.length === corrections.length;
  const after = about(late, `${isAllCorrected ? 'corrected' : 'recorded'} after the certification`);
  const corrected = about(isSame ? [] : corrections, 'corrected');
  const facts: EvidenceFact[] = [
    { name: 'certification', text: after.subject, isWarning: true, ...after, missing: [] },
    { name: 'correction', text: corrected.subject, isWarning: false, ...corrected, missing: [] },
  ];
  return facts.filter(({ eventIds }) => eventIds.length > 0);
}

function about(events: readonly EvidentEvent[], what: string): Pick<EvidenceFact, 'subject' | 'eventIds'> {
  return {
    subject: `${formatCount(events.length, 'step')} ${what}`,
    eventIds: events.map(({ id }) => id),
  };
}

/**
 * The time between an event and its record, such as `5 hours` or `2 days 18 hours`. Null up to one hour, which is not a late
 * entry.
 */
export function recordingDelay(event: Pick<TrackingEvent, 'timestamp' | 'recorded_at'>): string | null {
  const delay = delayOf(event);
  return delay > hourMs ? describeDelay(delay) : null;
}

/** Whether an event was recorded a minute or more after its time. */
export function isRecordedLater(event: Pick<TrackingEvent, 'timestamp' | 'recorded_at'>): boolean {
  return delayOf(event) >= minuteMs;
}

/** The time between an event and its record in ms; 0 if a clock put the record first. */
function delayOf({ timestamp, recorded_at: recordedAt }: Pick<TrackingEvent, 'timestamp' | 'recorded_at'>): number {
  return Math.max(0, Date.parse(recordedAt) - Date.parse(timestamp));
}

/** `7 minutes`, `5 hours` or `2 days 18 hours`, rounded to the nearest minute or, from two hours on, hour. */
function describeDelay(ms: number): string {
  if (ms < minuteMs) return 'less than a minute';
  const minutes = Math.round(ms / minuteMs);
  if (minutes < 120) return formatCount(minutes, 'minute');
  const hours = Math.round(ms / hourMs);
  if (hours < 48) return formatCount(hours, 'hour');
  const days = formatCount(Math.floor(hours / 24), 'day');
  return hours % 24 === 0 ? days : `${days} ${formatCount(hours % 24, 'hour')}`;
}
