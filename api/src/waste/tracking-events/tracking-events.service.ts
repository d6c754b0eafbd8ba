import {
  describeHistoryLimit,
  historyLimits,
  loadParams,
  withoutMarks,
  type LoadStatus,
  type NewTrackingEvent,
  type TrackingEvent,
} from 'shared-domain/waste';
import { DomainError, fieldError, type MadeWith, normalizeOptionalText, parseInstant } from 'shared-domain/wire';
import type { SignedIn } from '../../platform/actor';
import type { ApiContext } from '../../platform/api-context';
import { inTransaction, type Transaction } from '../../platform/database/transaction';
import { recordNotFound } from '../../platform/endpoint/record-not-found';
import { oncePerKey } from '../../platform/idempotency/once-per-key';
import { newId } from '../../platform/new-id';
import { findStatedTimeFacts, settleLoad } from './corrections.repository';
import {
  findTimeline,
  findTrackingEvent,
  insertTrackingEvent,
  type StoredEvent,
  type TrackingEventRecord,
} from './tracking-events.repository';

/** The history of a load, newest first. */
export async function listTrackingEvents(
  { database }: ApiContext,
  { actor }: SignedIn,
  loadId: string,
): Promise<TrackingEvent[]> {
  const timeline = await findTimeline(database, actor, loadId);
  if (!timeline) throw recordNotFound(loadParams);
  return timeline;
}

export interface RecordOptions {
  idempotencyKey: string | null;
  madeWith: MadeWith;
}

/** Records an event, which happens now unless it states another time, at most once per key. */
export function recordTrackingEvent(
  { database, clock }: ApiContext,
  { user, actor }: SignedIn,
  event: NewTrackingEvent,
  { idempotencyKey, madeWith }: RecordOptions,
): Promise<TrackingEvent> {
  return inTransaction(database, actor, async (tx) => {
    const now = clock();
    const loadId = event.waste_load_id;
    const request = { endpoint: 'recordTrackingEvent', key: idempotencyKey, userId: user.id, content: event };
    let found: TrackingEvent | null = null;
    const id = await oncePerKey(tx, request, { id: newId(now), now }, async (newEventId) => {
      const record = {
        id: newEventId,
        loadId,
        status: event.status,
        location: readLocation(event.location),
        accuracyM: event.accuracy_m ?? null,
        notes: normalizeOptionalText(event.notes),
        ...(await timeOf(tx, event, now)),
        corrects: event.corrects ?? null,
        recordedAt: now,
        recordedBy: user.email,
        recordedByUserId: user.id,
        madeWith,
      };
      // The response is requested in the same batch: one round trip for both.
      const stored = appendTrackingEvent(tx, record);
      // Its refusal must be the first error.
      if (record.corrects !== null) await stored;
      [, found] = await Promise.all([stored, findTrackingEvent(tx, loadId, newEventId)]);
    });
    found ??= await findTrackingEvent(tx, loadId, id);
    // An earlier request with the same key recorded it, and the user can no longer see the load.
    if (found === null) throw recordNotFound(loadParams);
    return found;
  });
}

/** Positions have no invisible marks and plain spaces: PostgreSQL does not read all spaces that JavaScript does. */
function readLocation(text: string | null | undefined): string | null {
  const location = normalizeOptionalText(text);
  return location && withoutMarks(location);
}

/** When an event happened, once its time and what it corrects are checked. An event without either happens now. */
async function timeOf(
  tx: Transaction,
  { waste_load_id: loadId, event_time: stated, corrects, notes }: NewTrackingEvent,
  now: Date,
): Promise<Pick<TrackingEventRecord, 'eventTime' | 'isTimeStated' | 'isOnline'>> {
  if (!stated && !corrects) return { eventTime: now, isOnline: true };
  const facts = await findStatedTimeFacts(tx, loadId, corrects ?? null);
  if (!facts) throw recordNotFound(loadParams);
  const hasNotes = normalizeOptionalText(notes) !== null;
  if (corrects && !facts.corrected_event_time)
    throw invalid('corrects', 'The event to correct does not belong to this load.');
  if (corrects && !hasNotes) throw invalid('notes', 'Enter a reason for the correction in the notes.');
  const eventTime = (stated && parseInstant(stated)) || facts.corrected_event_time || now;
  // A corrected event from a clock that was ahead may be in the future itself.
  if (stated && eventTime > now) throw invalid('event_time', 'The time of an event must not be in the future.');
  if (eventTime < facts.created_at && !hasNotes) {
    throw invalid('notes', 'This time is before the load was created. Explain why in the notes.');
  }
  return { eventTime, isTimeStated: Boolean(stated), isOnline: !corrects && eventTime >= now };
}

function invalid(field: keyof NewTrackingEvent, message: string): DomainError {
  return fieldError('invalid_input', field, message);
}

/** Adds an event to the history of a load and updates the load's status, within the caller's transaction. */
export async function appendTrackingEvent(tx: Transaction, event: TrackingEventRecord): Promise<void> {
  const stored = await insertTrackingEvent(tx, event);
  if (!stored) throw recordNotFound(loadParams);
  if (stored.seq > limitFor(event, stored)) {
    throw new DomainError('invalid_input', describeHistoryLimit(stored.seq - 1) ?? '');
  }
  if (event.corrects || stored.is_late) await settleLoad(tx, event.loadId);
}

/** How many events the load can have with this one: repeats of a status have no reserved places. */
function limitFor(
  { status, corrects }: TrackingEventRecord,
  { is_change, is_late, corrected_status }: StoredEvent,
): number {
  const isFinal = isFinalStatus(status) || isFinalStatus(corrected_status);
  if (isFinal && (corrects || is_change || is_late)) return historyLimits.final;
  return corrects || is_change ? historyLimits.changes : historyLimits.any;
}

function isFinalStatus(status: LoadStatus | null): boolean {
  return status === 'disposed' || status === 'certified';
}
