import type { TrackingEvent } from 'shared-domain/waste';
import { ownRows, type Transaction } from '../../platform/database/transaction';
import { findCorrections, historyJson, orderHistory, type RecordedEvent } from './order-history';

export interface StatedTimeFacts extends Record<string, unknown> {
  /** When the load was created. */
  created_at: Date;
  /** Time of the event to correct; null if this load has no such event. */
  corrected_event_time: Date | null;
}

/** What a stated time and a correction are checked against; null if there is no such load. */
export async function findStatedTimeFacts(
  tx: Transaction,
  loadId: string,
  corrects: string | null,
): Promise<StatedTimeFacts | null> {
  const { own, values } = ownRows(tx.actor, [loadId, corrects], 'and waste_loads.client_id');
  const [row] = await tx.query<StatedTimeFacts>(
    `select created_at, corrected.event_time as corrected_event_time
     from waste_loads left join tracking_events corrected on corrected.id = $2 and waste_load_id = waste_loads.id
     where waste_loads.id = $1 ${own}`,
    values,
  );
  return row ?? null;
}

type SettlingEvent = RecordedEvent & Pick<TrackingEvent, 'location' | 'accuracy_m'>;

/**
 * Gives a load the status, time and place of its newest event that is not corrected, and the time since which its newest
 * events have that status.
 */
export async function settleLoad(tx: Transaction, loadId: string): Promise<void> {
  const { own, values } = ownRows(tx.actor, [loadId]);
  const events = historyJson({ loadId: '$1', filter: own, columns: 'location, accuracy_m' });
  const [row] = await tx.query<{ events: string }>(`select ${events} as events`, values);
  const recorded = JSON.parse(row?.events ?? '[]') as SettlingEvent[];
  const corrections = findCorrections(recorded);
  const history = orderHistory(recorded).filter(({ id }) => !corrections.has(id));
  const [newest] = history;
  if (!newest) return;
  const earlier = history.findIndex(({ status }) => status !== newest.status);
  const first = history.at(earlier === -1 ? -1 : earlier - 1);
  const settled = [newest.status, newest.timestamp, newest.location, newest.accuracy_m];
  const update = ownRows(tx.actor, [loadId, ...settled, first?.timestamp]);
  await tx.query(
    `update waste_loads set current_status = $2, newest_event_time = $3, newest_event_place = $4,
       newest_event_accuracy_m = $5, status_since = $6
     where id = $1 ${update.own}`,
    update.values,
  );
}
