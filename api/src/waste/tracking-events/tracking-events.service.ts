import { loadParams, type NewTrackingEvent } from 'shared-domain/waste';
import type { MadeWith } from 'shared-domain/wire';
import type { SignedIn } from '../../platform/actor';
import type { ApiContext } from '../../platform/api-context';
import { inTransaction, type Transaction } from '../../platform/database/transaction';
import { recordNotFound } from '../../platform/endpoint/record-not-found';
import { oncePerKey } from '../../platform/idempotency/once-per-key';
import { newId } from '../../platform/new-id';
import { normalizeOptionalText } from '../loads/normalize-text';
import {
  findTimeline,
  findTrackingEvent,
  insertTrackingEvent,
  type TrackingEventRecord,
} from './tracking-events.repository';

/** The history of a load as JSON, newest first. */
export async function listTrackingEvents(
  { database }: ApiContext,
  { actor }: SignedIn,
  loadId: string,
): Promise<string> {
  const json = await findTimeline(database, actor, loadId);
  if (json === null) throw recordNotFound(loadParams);
  return json;
}

export interface RecordOptions {
  idempotencyKey: string | null;
  madeWith: MadeWith;
}

/** Records an event that happens now, at most once per key. Returns it as JSON. */
export function recordTrackingEvent(
  { database, clock }: ApiContext,
  { user, actor }: SignedIn,
  event: NewTrackingEvent,
  { idempotencyKey, madeWith }: RecordOptions,
): Promise<string> {
  return inTransaction(database, actor, async (tx) => {
    const now = clock();
    const loadId = event.waste_load_id;
    const request = { endpoint: 'recordTrackingEvent', key: idempotencyKey, userId: user.id, content: event };
    let json: string | null = null;
    const id = await oncePerKey(tx, request, { id: newId(now), now }, async (newEventId) => {
      const record = {
        id: newEventId,
        loadId,
        status: event.status,
        location: normalizeOptionalText(event.location),
        notes: normalizeOptionalText(event.notes),
        eventTime: now,
        isOnline: true,
        recordedAt: now,
        recordedBy: user.email,
        recordedByUserId: user.id,
        madeWith,
      };
      // The response is requested in the same batch: one round trip for both.
      const stored = appendTrackingEvent(tx, record);
      [, json] = await Promise.all([stored, findTrackingEvent(tx, loadId, newEventId)]);
    });
    json ??= await findTrackingEvent(tx, loadId, id);
    // An earlier request with the same key recorded it, and the user can no longer see the load.
    if (json === null) throw recordNotFound(loadParams);
    return json;
  });
}

/** Adds an event to the history of a load and updates the load's status, within the caller's transaction. */
export async function appendTrackingEvent(tx: Transaction, event: TrackingEventRecord): Promise<void> {
  if (!(await insertTrackingEvent(tx, event))) throw recordNotFound(loadParams);
}
