import { ownRows, type Transaction } from '../../platform/database/transaction';
import { historySql, newestFirst } from './tracking-event-json';

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

/**
 * Gives a load the status, time and place of its newest event that is not corrected, and the time since which its newest
 * events have that status.
 */
export async function settleLoad(tx: Transaction, loadId: string): Promise<void> {
  const { own, values } = ownRows(tx.actor, [loadId]);
  await tx.query(
    `with history as (
       select status, event_time, location, accuracy_m, row_number() over (order by ${newestFirst}) as number
       from ${historySql({ loadId: '$1', filter: own })} where corrected_by is null),
     newest as (select * from history where number = 1),
     earlier as (select min(number) as number from history where status <> (select status from newest))
     update waste_loads set current_status = newest.status, newest_event_time = newest.event_time,
       newest_event_place = newest.location, newest_event_accuracy_m = newest.accuracy_m,
       status_since = case when earlier.number is null and newest.status = 'generated' then created_at
         else (select event_time from history where earlier.number is null or history.number < earlier.number
           order by history.number desc limit 1) end
     from newest, earlier where id = $1 ${own}`,
    values,
  );
}
