import type { LoadStatus, Step } from 'shared-domain/waste';
import { utcText } from '../../platform/database/utc-text';

/** An event with what decides its position in the history of its load. */
export interface RecordedEvent {
  id: string;
  status: LoadStatus;
  /** Its number in the order of recording. */
  seq: number;
  /** The number whose position it takes: its own, or for a correction that keeps the time, that of what it corrects. */
  place_seq: number;
  /** Event time, as the API sends it: text order is time order. */
  timestamp: string;
  /** It was recorded as it happened: late entries have an earlier event time, imports have no user. */
  is_online: boolean;
  corrects: string | null;
}

interface HistoryParameters {
  /** Parameter of the statement. */
  loadId: string;
  /** A further condition on its events. */
  filter: string;
  /** More columns. */
  columns: string;
}

const isOnline = 'recorded_by_user_id is not null and event_time >= recorded_at';

/** SQL of all events of one load as JSON text, for `orderHistory`. */
export function historyJson({ loadId, filter, columns }: HistoryParameters): string {
  return `coalesce((select json_agg(event) from (
    select id, status, seq, coalesce(place_seq, seq) as place_seq, ${utcText('event_time')} as timestamp,
      ${isOnline} as is_online, corrects, ${columns}
    from tracking_events where waste_load_id = ${loadId} ${filter} order by seq) event), '[]')::text`;
}

/**
 * Sorts all events of a load, given in the order of recording, newest first. Clocks can be wrong: online events stay in
 * the order they were recorded, so a later one with an earlier time moves those before it. A correction that keeps the
 * time also keeps the position. Once a correction states another time, the corrected time moves no other event.
 */
export function orderHistory<E extends RecordedEvent>(recorded: readonly E[]): E[] {
  const corrections = findCorrections(recorded);
  const validPlaces = new Set(recorded.filter(({ id }) => !corrections.has(id)).map(({ place_seq: place }) => place));
  const times = new Map<number, string>();
  let earliest = '9999';
  for (const { seq, timestamp, is_online: isOnline } of recorded.toReversed()) {
    const time = isOnline && earliest < timestamp ? earliest : timestamp;
    if (isOnline && validPlaces.has(seq)) earliest = time;
    times.set(seq, time);
  }
  const timeOf = ({ place_seq: place }: E) => times.get(place) ?? '';
  const compare = (a: E, b: E) => {
    const [time, other] = [timeOf(a), timeOf(b)];
    return time === other ? b.place_seq - a.place_seq || b.seq - a.seq : time < other ? 1 : -1;
  };
  return recorded.toSorted(compare);
}

/** SQL of all events of a load as short JSON, for `validSteps`: a file has those of thousands of loads. */
export const shortHistorySql = `(
  select json_agg(json_build_array(seq, coalesce(place_seq, seq), status, (extract(epoch from event_time) * 1000)::bigint,
    ${isOnline}, (select seq from tracking_events corrected where corrected.id = event.corrects)) order by seq)
  from tracking_events event where waste_load_id = waste_loads.id)`;

type ShortEvent = [
  seq: number,
  placeSeq: number,
  status: LoadStatus,
  time: number,
  isOnline: boolean,
  corrects: number | null,
];

/** The steps of a load, oldest first, without those that were corrected. */
export function validSteps(history: readonly ShortEvent[]): Step[] {
  const recorded = history.map(([seq, place_seq, status, time, is_online, corrects]): RecordedEvent => ({
    ...{ id: String(seq), status, seq, place_seq, is_online, corrects: corrects === null ? null : String(corrects) },
    timestamp: new Date(time).toISOString(),
  }));
  const corrections = findCorrections(recorded);
  const valid = orderHistory(recorded).filter(({ id }) => !corrections.has(id));
  return valid.reverse().map(({ status, timestamp }) => ({ status, timestamp, corrected_by: null }));
}

/** The corrections among the events: the id of each by the id of what it corrects. */
export function findCorrections(events: readonly RecordedEvent[]): ReadonlyMap<string, string> {
  return new Map(events.flatMap(({ id, corrects }) => (corrects === null ? [] : [[corrects, id]])));
}
