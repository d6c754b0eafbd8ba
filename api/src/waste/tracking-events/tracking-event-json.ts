import { loadStatuses, usualStepsAfter } from 'shared-domain/waste';
import { utcText } from '../../platform/database/utc-text';

/** Pairs `previous>next` that are usual; nothing precedes the first event. */
export const usualSteps: string[] = [null, ...loadStatuses].flatMap((previous) =>
  usualStepsAfter(previous).map((next) => `${previous ?? ''}>${next}`),
);

const photosOfEvent = `coalesce((
    select json_agg(photo) from (
      select id, tracking_event_id, '/photos/' || id as url, content_type, byte_size, width, height,
        encode(sha256, 'hex') as sha256, encode(original_sha256, 'hex') as original_sha256,
        ${utcText('recorded_at')} as recorded_at
      from photos where photos.tracking_event_id = tracking_events.id order by photos.recorded_at, photos.id
    ) photo), '[]')`;

/** True for events recorded as they happened: late entries have an earlier event time, imports have no user. */
export const isOnlineSql = '(recorded_by_user_id is not null and event_time >= recorded_at)';

/** Position of an event in the history. Clocks can be wrong: online events stay in the order they were recorded. */
const placeSql = `case when ${isOnlineSql}
    then min(event_time) filter (where ${isOnlineSql}) over (order by seq desc) else event_time end`;

/**
 * The events of one load as the API returns them, newest first by event time. `loadId` and `steps` are parameters of
 * the statement. Whether a step is exceptional depends on the one before it.
 */
export function timelineSql({
  loadId,
  steps,
  filter = '',
}: {
  loadId: string;
  steps: string;
  filter?: string;
}): string {
  return `select id, waste_load_id, status, location, notes, ${utcText('event_time')} as timestamp,
      ${utcText('recorded_at')} as recorded_at, recorded_by,
      coalesce((lag(status) over (order by place, seq))::text, '') || '>' || status <> all (${steps}::text[])
        as is_exceptional,
      ${photosOfEvent} as photos
    from (select *, ${placeSql} as place from tracking_events where waste_load_id = ${loadId} ${filter}) tracking_events
    order by place desc, seq desc`;
}
