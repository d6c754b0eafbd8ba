import type { Transaction } from '../../platform/database/transaction';
import { recordNotFound } from '../../platform/endpoint/record-not-found';
import { insertTrackingEvent, type TrackingEventRecord } from './tracking-events.repository';

/** Adds an event to the history of a load and moves the load's status, within the caller's transaction. */
export async function appendTrackingEvent(tx: Transaction, event: TrackingEventRecord): Promise<void> {
  if (!(await insertTrackingEvent(tx, event))) throw recordNotFound('load');
}
