import { loadStatuses, usualStepsAfter } from 'shared-domain/waste';
import { utcText } from '../../platform/database/utc-text';
import { photoColumns } from '../photos/photos.repository';

/** Pairs `previous>next` that are usual; nothing precedes the first event. */
export const usualSteps: string[] = [null, ...loadStatuses].flatMap((previous) =>
  usualStepsAfter(previous).map((next) => `${previous ?? ''}>${next}`),
);

const photosOfEvent = `coalesce((
    select json_agg(photo) from (
      select ${photoColumns} from photos
      where photos.tracking_event_id = tracking_events.id order by photos.recorded_at, photos.id
    ) photo), '[]')`;

/** True for events recorded as they happened: late entries have an earlier event time, imports have no user. */
const isOnlineSql = '(recorded_by_user_id is not null and event_time >= recorded_at)';

/**
 * The time that orders an event, before a correction takes the position of what it corrects. Clocks can be wrong:
 * online events stay in the order they were recorded.
 */
const ownTimeSql = `case when ${isOnlineSql}
    then min(event_time) filter (where ${isOnlineSql}) over (order by seq desc) else event_time end`;

interface HistoryParameters {
  /** Parameter of the statement. */
  loadId: string;
  /** A further condition on its events. */
  filter?: string;
}

/** Ascending order of the history. A correction that keeps the time also keeps the position. */
const order = (direction = '') =>
  ['order_time', 'coalesce(place_seq, seq)', 'seq'].map((key) => key + direction).join(', ');
export const newestFirst = order(' desc');

/** The events of one load with the time that orders each in its history, and the event that corrects it. */
export function historySql({ loadId, filter = '' }: HistoryParameters): string {
  return `(select *, first_value(own_time) over (partition by coalesce(place_seq, seq) order by seq) as order_time
    from (select *, ${ownTimeSql} as own_time from tracking_events where waste_load_id = ${loadId} ${filter}) placed
    ) tracking_events
    left join (select id as corrected_by, corrects as corrected_id from tracking_events
      where waste_load_id = ${loadId} and corrects is not null) corrections on corrected_id = tracking_events.id`;
}

/**
 * The events of one load, newest first by event time, as the API returns them after `nameEventPlaces`. `steps` is a
 * parameter of the statement. Whether a step is exceptional depends on the one before it; corrected events do not
 * count.
 */
export function timelineSql({ steps, ...parameters }: HistoryParameters & { steps: string }): string {
  return `select id, waste_load_id, status, location, json_build_array(location, accuracy_m) as place, notes,
      ${utcText('event_time')} as timestamp,
      ${utcText('recorded_at')} as recorded_at, recorded_by,
      corrected_by is null and coalesce((lag(status) over (partition by corrected_by is null order by ${order()}))::text, '')
        || '>' || status <> all (${steps}::text[]) as is_exceptional,
      case when is_time_stated then ${utcText('event_time')} end as event_time, accuracy_m, corrects, corrected_by,
      ${photosOfEvent} as photos
    from ${historySql(parameters)}
    order by ${newestFirst}`;
}
