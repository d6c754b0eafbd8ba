import type { LoadStatus } from 'shared-domain';
import { tenantOf, type Actor } from '../actor';
import type { Database } from '../database/database';
import { readOnce, type Transaction } from '../database/transaction';
import { timelineSql, usualSteps } from './tracking-event-json';

/** The events of a load as a JSON array, newest first; null when there is no such load. */
export async function findTimeline(database: Database, actor: Actor, loadId: string): Promise<string | null> {
  const tenant = tenantOf(actor);
  const own = tenant === null ? '' : 'and client_id = $3';
  const timeline = timelineSql({ loadId: '$1', steps: '$2', filter: own });
  const [row] = await readOnce<{ json: string }>(
    database,
    actor,
    `select coalesce((select json_agg(event) from (${timeline}) event), '[]')::text as json
     from waste_loads where id = $1 ${own}`,
    tenant === null ? [loadId, usualSteps] : [loadId, usualSteps, tenant],
  );
  return row?.json ?? null;
}

/** One event as JSON. */
export async function getTrackingEvent(tx: Transaction, loadId: string, id: string): Promise<string> {
  const timeline = timelineSql({ loadId: '$1', steps: '$2' });
  const [row] = await tx.query<{ json: string }>(
    `select row_to_json(event)::text as json from (${timeline}) event where event.id = $3`,
    [loadId, usualSteps, id],
  );
  if (!row) throw new Error(`Tracking event ${id} is gone`);
  return row.json;
}

export interface TrackingEventRecord {
  id: string;
  loadId: string;
  status: LoadStatus;
  location: string | null;
  notes: string | null;
  /** When it happened. */
  eventTime: Date;
  /** When the portal stored it. */
  recordedAt: Date;
  recordedBy: string;
  recordedByUserId: string | null;
}

/**
 * Takes the next number in the load's history, and its current status with it when nothing newer has happened. The row
 * stays locked until the transaction ends, which makes the numbers dense.
 */
export async function advanceLoad(
  tx: Transaction,
  { loadId, status, eventTime }: Pick<TrackingEventRecord, 'loadId' | 'status' | 'eventTime'>,
): Promise<{ seq: number; clientId: string } | null> {
  const [row] = await tx.query<{ seq: number; client_id: string }>(
    `update waste_loads set tracking_event_count = tracking_event_count + 1,
       current_status = case when newest_event_time > $2 then current_status else $3 end,
       newest_event_time = greatest(newest_event_time, $2)
     where id = $1 returning tracking_event_count as seq, client_id`,
    [loadId, eventTime, status],
  );
  return row ? { seq: row.seq, clientId: row.client_id } : null;
}

export async function insertTrackingEvent(
  tx: Transaction,
  event: TrackingEventRecord,
  { seq, clientId }: { seq: number; clientId: string },
): Promise<void> {
  await tx.query(
    `insert into tracking_events (id, waste_load_id, client_id, seq, status, location, notes, event_time, recorded_at,
       recorded_by, recorded_by_user_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      ...[event.id, event.loadId, clientId, seq, event.status, event.location, event.notes],
      ...[event.eventTime, event.recordedAt, event.recordedBy, event.recordedByUserId],
    ],
  );
}
