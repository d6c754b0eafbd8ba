import { type LoadStatus, type TrackingEvent, isExceptionalStep } from 'shared-domain/waste';
import { fieldError, type MadeWith } from 'shared-domain/wire';
import { tenantOf, type Actor } from '../../platform/actor';
import type { Connections } from '../../platform/database/database';
import { forEachId, gatherReads } from '../../platform/database/gather-reads';
import { ownRows, type Transaction } from '../../platform/database/transaction';
import { sitesSql } from '../sites/sites.repository';
import { utcText } from '../../platform/database/utc-text';
import { photoColumns } from '../photos/photos.repository';
import { describePlace, sitesByClient } from '../places/describe-place';
import { historyJson, findCorrections, orderHistory, type RecordedEvent } from './order-history';

interface HistoryRow {
  /** The load. */
  id: string;
  /** As `historyJson` returns them. */
  events: string;
  /** The known sites of its client, as `sitesSql` returns them. */
  sites: string;
}

const findHistory = gatherReads<HistoryRow>(historyStatement);

function historyStatement(tenant: string | null, loadIds: string[]) {
  const own = tenant === null ? '' : 'and client_id = $2';
  return {
    text: forEachId(`select id,
        ${historyJson({ loadId: 'waste_loads.id', filter: own, columns: timelineColumns })} as events,
        ${sitesSql(tenant === null ? '= waste_loads.client_id' : '= $2')}
      from waste_loads where id = wanted.id ${own}`),
    values: tenant === null ? [loadIds] : [loadIds, tenant],
  };
}

/** Finds the events of a load by its id, newest first; null if there is no such load. */
export async function findTimeline(
  connections: Connections,
  actor: Actor,
  loadId: string,
): Promise<TrackingEvent[] | null> {
  const history = await findHistory(connections, actor, loadId);
  return history && timelineOf(history.events, history.sites);
}

/** An event as the timeline shows it; null if the load does not have it. */
export async function findTrackingEvent(tx: Transaction, loadId: string, id: string): Promise<TrackingEvent | null> {
  const { text, values } = historyStatement(tenantOf(tx.actor), [loadId]);
  const [history] = await tx.query<HistoryRow>(text, values);
  const [event] = history ? timelineOf(history.events, history.sites, id) : [];
  return event ?? null;
}

export interface TrackingEventRecord {
  id: string;
  loadId: string;
  status: LoadStatus;
  location: string | null;
  notes: string | null;
  /** When it happened. */
  eventTime: Date;
  /**
   * It happens now, so `eventTime` is this replica's clock. Clocks of replicas differ slightly, so the event is not
   * earlier than the newest online event or else the creation of the load, unless that time is too far ahead.
   */
  isOnline?: boolean;
  isTimeStated?: boolean;
  /** Accuracy of the position, in meters. */
  accuracyM?: number | null;
  corrects?: string | null;
  /** When the portal stored it. */
  recordedAt: Date;
  recordedBy: string;
  recordedByUserId: string | null;
  /** Missing if no page was involved. */
  madeWith?: MadeWith;
}

/** Clocks of replicas may differ by this much. A time further ahead comes from a wrong clock. */
const clockTolerance = "interval '5 minutes'";
const previousTimeSql = 'coalesce(newest_online_event_time, created_at)';
const eventTimeSql = `case when $12 and ${previousTimeSql} <= $4::timestamptz + ${clockTolerance}
  then greatest($4, ${previousTimeSql}) else $4 end`;

/** A fact of the newest event: that of the event that is stored, unless the load has a later one. */
const ofNewest = (ofEvent: string, ofLoad: string) =>
  `case when newest_event_time > ${eventTimeSql} then ${ofLoad} else ${ofEvent} end`;

export interface StoredEvent extends Record<string, unknown> {
  /** An event that is stored already happened later. */
  is_late: boolean;
  /** The event changes the status of the load. */
  is_change: boolean;
  /** The status of the event that it corrects. */
  corrected_status: LoadStatus | null;
  /** Its number among the events of the load, in the order of recording, from 1. */
  seq: number;
}

/**
 * Stores an event under the next number in the load's history. Updates the load's status, time and place if it has no
 * later event. Null if there is no such load. The load's row stays locked until the transaction ends, which keeps the
 * numbers dense. After a correction, and if the event is late, call `settleLoad`: a later event may come from a clock that
 * was ahead, and only a statement that begins under the lock reads every entry.
 */
export async function insertTrackingEvent(tx: Transaction, event: TrackingEventRecord): Promise<StoredEvent | null> {
  const { own, values } = ownRows(tx.actor, [
    ...[event.id, event.loadId, event.status, event.eventTime, event.location, event.notes],
    ...[event.recordedAt, event.recordedBy, event.recordedByUserId],
    ...[event.madeWith?.shellRelease ?? null, event.madeWith?.remoteRelease ?? null],
    ...[event.isOnline ?? false, event.isTimeStated ?? false, event.accuracyM ?? null, event.corrects ?? null],
  ]);
  const rows = tx.query<StoredEvent>(
    `with advanced as (
       update waste_loads set tracking_event_count = tracking_event_count + 1,
         current_status = ${ofNewest('$3', 'current_status')},
         newest_event_place = ${ofNewest('$5', 'newest_event_place')},
         newest_event_accuracy_m = ${ofNewest('$14', 'newest_event_accuracy_m')},
         newest_event_time = greatest(${eventTimeSql}, newest_event_time),
         newest_online_event_time = case when $12 then ${eventTimeSql} else newest_online_event_time end
       where id = $2 ${own}
       returning id, client_id, current_status, tracking_event_count, newest_event_time, newest_online_event_time)
     insert into tracking_events (id, waste_load_id, client_id, seq, status, location, notes, event_time, recorded_at,
       recorded_by, recorded_by_user_id, shell_release, remote_release, is_time_stated, accuracy_m, corrects, place_seq)
     select $1, id, client_id, tracking_event_count, $3, $5, $6,
       case when $12 then newest_online_event_time else $4 end, $7, $8, $9, $10, $11, $13, $14, $15,
       (select coalesce(place_seq, seq) from tracking_events corrected where corrected.id = $15 and event_time = $4)
     from advanced returning event_time < (select newest_event_time from advanced) as is_late, seq,
       (select current_status from advanced) <> (select current_status from waste_loads where id = $2) as is_change,
       (select status from tracking_events corrected where corrected.id = $15) as corrected_status`,
    values,
  );
  const [stored] = await rows.catch(refuseSecondCorrection);
  return stored ?? null;
}

function refuseSecondCorrection(cause: unknown): never {
  if ((cause as { constraint?: string }).constraint !== 'tracking_events_corrects_key') throw cause;
  const message = 'This event has already been corrected. Correct the newer event instead.';
  throw fieldError('event_already_corrected', 'corrects', message, cause);
}

interface TimelineEvent
  extends
    RecordedEvent,
    Pick<TrackingEvent, 'waste_load_id' | 'location' | 'notes' | 'recorded_at' | 'accuracy_m' | 'photos'>,
    Required<Pick<TrackingEvent, 'recorded_by' | 'recorded_as'>> {
  is_time_stated: boolean;
}

/** SQL of the columns for `timelineOf`. */
const timelineColumns = `waste_load_id, location, notes, ${utcText('recorded_at')} as recorded_at, recorded_by,
  case when recorded_by_client_id is not null then 'client_administrator'
    when recorded_by_user_id is not null then 'portal_administrator' else 'import' end as recorded_as,
  accuracy_m, is_time_stated, coalesce((
    select json_agg(photo) from (
      select ${photoColumns} from photos
      where photos.tracking_event_id = tracking_events.id order by photos.recorded_at, photos.id
    ) photo), '[]') as photos`;

/**
 * The events of one load, newest first, from their JSON and that of the known sites. Whether a step is exceptional
 * depends on the one before it; corrected events do not count. With `id`, only that event is returned.
 */
function timelineOf(json: string, sites: string, id?: string): TrackingEvent[] {
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
      recorded_as: event.recorded_as,
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
