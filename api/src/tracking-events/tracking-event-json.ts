import { loadStatuses, usualStepsAfter } from 'shared-domain';
import { utcText } from '../database/utc-text';

/** Pairs `previous>next` that are usual; nothing stands before the first event. */
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

/**
 * The events of one load as the API answers them, newest first by event time. `loadId` and `steps` are parameters of
 * the statement. Whether a step is exceptional depends on the one before it, in the order of event time.
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
      coalesce((lag(status) over (order by event_time, seq))::text, '') || '>' || status <> all (${steps}::text[])
        as is_exceptional,
      ${photosOfEvent} as photos
    from tracking_events where waste_load_id = ${loadId} ${filter}
    order by event_time desc, seq desc`;
}
