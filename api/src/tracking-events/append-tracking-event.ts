import type { Transaction } from '../database/transaction';
import { recordNotFound } from '../endpoint/record-not-found';
import { advanceLoad, insertTrackingEvent, type TrackingEventRecord } from './tracking-events.repository';

/** Adds an event to the history of a load and moves the load's status, within the caller's transaction. */
export async function appendTrackingEvent(tx: Transaction, event: TrackingEventRecord): Promise<void> {
  const place = await advanceLoad(tx, event);
  if (!place) throw recordNotFound('load');
  await insertTrackingEvent(tx, event, place);
}
