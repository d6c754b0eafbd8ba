import { isExceptionalStep, type LoadStatus, type TrackingEvent } from 'shared-domain/waste';
import { utcText } from '../../platform/database/utc-text';
import { photoColumns } from '../photos/photos.repository';
import { describePlace, sitesByClient } from '../places/describe-place';
import { findCorrections, orderHistory, type RecordedEvent } from './order-history';

interface TimelineEvent
  extends
    RecordedEvent,
    Pick<
      TrackingEvent,
      'waste_load_id' | 'location' | 'notes' | 'recorded_at' | 'recorded_by' | 'accuracy_m' | 'photos'
    > {
  is_time_stated: boolean;
}

/** SQL of the columns for `timelineOf`. */
export const timelineColumns = `waste_load_id, location, notes, ${utcText('recorded_at')} as recorded_at, recorded_by,
  accuracy_m, is_time_stated, coalesce((
    select json_agg(photo) from (
      select ${photoColumns} from photos
      where photos.tracking_event_id = tracking_events.id order by photos.recorded_at, photos.id
    ) photo), '[]') as photos`;

/**
 * The events of one load, newest first, from their JSON and that of the known sites. Whether a step is exceptional
 * depends on the one before it; corrected events do not count. With `id`, only that event is returned.
 */
export function timelineOf(json: string, sites: string, id?: string): TrackingEvent[] {
  const history = orderHistory(JSON.parse(json) as TimelineEvent[]);
  const corrections = findCorrections(history);
  const [own = []] = sitesByClient(sites).values();
  let previous: LoadStatus | null = null;
  const timeline: TrackingEvent[] = [];
  for (const event of history.reverse()) {
    const correctedBy = corrections.get(event.id) ?? null;
    const isExceptional = correctedBy === null && isExceptionalStep(previous, event.status);
    if (correctedBy === null) previous = event.status;
    if (id !== undefined && event.id !== id) continue;
    timeline.push({
      id: event.id,
      waste_load_id: event.waste_load_id,
      status: event.status,
      location: event.location,
      place: describePlace(event.location, own, event.accuracy_m),
      notes: event.notes,
      timestamp: event.timestamp,
      recorded_at: event.recorded_at,
      recorded_by: event.recorded_by,
      is_exceptional: isExceptional,
      event_time: event.is_time_stated ? event.timestamp : null,
      accuracy_m: event.accuracy_m,
      corrects: event.corrects,
      corrected_by: correctedBy,
      photos: event.photos,
    });
  }
  return timeline.reverse();
}
