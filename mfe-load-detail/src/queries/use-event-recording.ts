import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, callEndpoint } from 'shared-auth';
import type { NewTrackingEvent } from 'shared-domain';
import { toast } from 'sonner';
import type { DraftErrors } from '../event-draft';
import { failureSentence } from '../failure-sentence';
import { newIdempotencyKey } from '../new-idempotency-key';
import { refreshLoads } from './refresh-loads';

export type EventRecording =
  | { state: 'editing'; failure: string | null; fieldErrors: DraftErrors }
  | { state: 'sending' }
  | ({ state: 'stored' } & StoredEvent);

export interface StoredEvent {
  /** Null when the server stored the event without naming it: then nothing can be added to it. */
  trackingEventId: string | null;
}

const untouched: EventRecording = { state: 'editing', failure: null, fieldErrors: {} };

const storedBefore =
  'An earlier attempt was stored after all, with what the form held then. Look at the timeline before you add this as a further event.';

/** Records one tracking event, once: a repeated press or a repeated attempt carries the same key. */
export function useEventRecording() {
  const queryClient = useQueryClient();
  const [recording, setRecording] = useState(untouched);
  const key = useRef<string>(null);
  const isSending = useRef(false);
  const sending = useRef(new AbortController());

  /** Answers the stored event, or null when it was not stored or another press is already on its way. */
  const record = async (body: NewTrackingEvent): Promise<StoredEvent | null> => {
    if (isSending.current) return null;
    isSending.current = true;
    key.current ??= newIdempotencyKey();
    setRecording({ state: 'sending' });
    sending.current = new AbortController();
    try {
      const stored = await storeEvent(body, key.current, sending.current.signal);
      setRecording({ state: 'stored', ...stored });
      toast.success('Tracking event added successfully');
      void refreshLoads(queryClient);
      return stored;
    } catch (failure) {
      const code = failure instanceof ApiError ? failure.code : null;
      const isReused = code === 'idempotency_key_reused';
      const isGivenUp = code === 'cancelled';
      // The next press is a wish for a further event, so it gets a key of its own.
      if (isReused) key.current = null;
      // The timeline tells whether the attempt was stored after all.
      if (isReused || isGivenUp) void refreshLoads(queryClient);
      const sentence = isReused ? storedBefore : failureSentence(failure);
      setRecording({ state: 'editing', failure: sentence, fieldErrors: fieldErrorsOf(failure) });
      if (!isGivenUp) toast.error('Failed to add tracking event');
      return null;
    } finally {
      isSending.current = false;
    }
  };
  /** Gives up waiting for the answer; what was typed and its key stay. */
  const stopWaiting = () => sending.current.abort();
  return { recording, record, stopWaiting };
}

/** The status alone says that the event is stored; of the answer only the id is read, for the photos, if it is there. */
async function storeEvent(body: NewTrackingEvent, idempotencyKey: string, signal: AbortSignal): Promise<StoredEvent> {
  try {
    const answer: unknown = await callEndpoint('recordTrackingEvent', { body }, { idempotencyKey, signal });
    const id = typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : null;
    return { trackingEventId: typeof id === 'string' && id !== '' ? id : null };
  } catch (failure) {
    if (isSuccess(failure)) return { trackingEventId: null };
    throw failure;
  }
}

function isSuccess(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status !== null && failure.status >= 200 && failure.status < 300;
}

function fieldErrorsOf(failure: unknown): DraftErrors {
  if (!(failure instanceof ApiError)) return {};
  const known = failure.errors.filter(({ field }) => ['status', 'location', 'notes'].includes(field));
  return Object.fromEntries(known.map(({ field, message }) => [field, message]));
}
