import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, type ApiErrorCode, callEndpoint, type Draft, isEndedSession, useSession } from 'shared-auth';
import { type NewTrackingEvent, wasteEndpoints } from 'shared-domain/waste';
import { randomHex } from 'shared-domain/wire';
import { toast } from 'sonner';
import type { PreviousStatus } from '../draft/doubts';
import { newKey, type DraftErrors, type KeptEventDraft } from '../draft/event-draft';
import { wordsOf } from '../draft/words-of';
import { announceRecorded, warnOfStepBefore } from './announce-recorded';
import { failureSentence } from './failure-sentence';
import { refreshHistory } from './refresh-loads';

export interface EditedEvent {
  state: 'editing';
  failure: string | null;
  fieldErrors: DraftErrors;
  /** The session had ended: replaces `failure` once the user has signed in again. */
  afterSignIn: string | null;
  /** It was sent, and the outcome is unknown. */
  isUnanswered: boolean;
  /** The event that it was to correct; empty for a step of its own. */
  corrects: string;
}

/** `offline`: the request did not leave this device. */
export type RecordingOutcome = 'recorded' | 'refused' | 'offline';

export type EventRecording = EditedEvent | { state: 'sending' };

const untouched: EditedEvent = {
  state: 'editing',
  failure: null,
  fieldErrors: {},
  afterSignIn: null,
  isUnanswered: false,
  corrects: '',
};

const savedIsUnknown =
  'The saved event could not be determined. Keep the photos; to attach them, correct the event in the timeline.';
const signedInAgain =
  'Your session ended, so the tracking event was not recorded. You are signed in again and can record it now.';
const signedInUnanswered =
  'Your session ended. You are signed in again. An earlier attempt may have been recorded; you can safely try again.';
const signedInUnsent =
  'The photos were not sent because your session ended. You are signed in again, so you can send them now.';

interface StoredEvent {
  id: string;
  timestamp: string;
}

/** Longest wait for slow work, in ms. Then the event is sent, or its refusal shown, without it. */
const longestWaitMs = 2_000;

/**
 * Records a tracking event at most once: repeated presses and retries carry the same key, even from the screen that
 * replaced this one. The draft keeps whether it is stored.
 */
export function useEventRecording({ content, change, fieldsSettled, discard }: Draft<KeptEventDraft>) {
  const queryClient = useQueryClient();
  const isSignedIn = useSession().state === 'signed-in';
  const [recording, setRecording] = useState<EventRecording>({ ...untouched, isUnanswered: content.sendKey !== '' });
  const isSending = useRef(false);
  const sending = useRef(new AbortController());

  const start = (): AbortSignal => {
    setRecording({ state: 'sending' });
    sending.current = new AbortController();
    return sending.current.signal;
  };

  /** It is also refused if another press is already being sent. */
  const record = async (body: NewTrackingEvent, previousStatus: PreviousStatus): Promise<RecordingOutcome> => {
    if (isSending.current) return 'refused';
    isSending.current = true;
    const wasOffline = !navigator.onLine;
    const wasUnanswered = recording.state === 'editing' && recording.isUnanswered;
    const key = content.sendKey || content.eventKey || randomHex();
    const attempts = attemptsWith(content, body);
    // The form has named the photos that were lost.
    change({ sendKey: key, savedKey: '', attempts, lostPhotos: [] });
    const signal = start();
    try {
      // A tab that is closed during the request finds out later that it was sent.
      await soon(fieldsSettled());
      const { id: trackingEventId, timestamp } = await storeEvent(body, key, signal);
      const draft = change((present) => (present.sendKey === key ? { isStored: true, trackingEventId } : {}));
      setRecording(untouched);
      // The next screen has nothing left to send.
      if (draft.isStored && draft.photos.length === 0) discard();
      announceRecorded(content, trackingEventId, timestamp);
      const refreshed = refreshHistory(queryClient, body.waste_load_id);
      void warnOfStepBefore(refreshed, trackingEventId, previousStatus);
      return 'recorded';
    } catch (failure) {
      const { outcome, reply, keys } = afterFailure(failure, { before: content, key, wasUnanswered, wasOffline });
      change((present) => (present.sendKey === key ? keys : {}));
      // The form says whether the draft is kept.
      if (outcome === 'offline') await soon(fieldsSettled());
      if (reply.isUnanswered || isOvertaken(failure)) await refreshAfter(queryClient, failure, body);
      setRecording(reply);
      if (codeOf(failure) !== 'cancelled') toast.error(wordsOf(content).failure);
      return outcome;
    } finally {
      isSending.current = false;
    }
  };
  /** Sends the photos to the event that an earlier attempt recorded. False if that is not possible. */
  const resume = async (): Promise<boolean> => {
    const reply = await resumeSaved({ content, change }, start());
    setRecording(reply);
    return reply.failure === null;
  };
  /** Stops waiting for the response; the draft and its key stay. */
  const stopWaiting = () => sending.current.abort();
  return { record, resume, stopWaiting, ...shownReply(recording, { corrects: content.corrects, isSignedIn }) };
}

/** Makes the draft continue with the event that an earlier attempt recorded. Returns what the form says. */
async function resumeSaved(
  { content, change }: Pick<Draft<KeptEventDraft>, 'content' | 'change'>,
  signal: AbortSignal,
): Promise<EditedEvent> {
  const reply = { ...untouched, corrects: content.corrects };
  try {
    const trackingEventId = await findSaved(content, signal);
    const found = { savedKey: '', ...(trackingEventId !== null && { isStored: true, trackingEventId }) };
    // Another draft may have taken its place.
    change((present) => (present.savedKey === content.savedKey ? found : {}));
    return { ...reply, failure: trackingEventId === null ? savedIsUnknown : null };
  } catch (failure) {
    const afterSignIn = isEndedSession(failure) ? signedInUnsent : null;
    return { ...reply, failure: failureSentence(failure), afterSignIn };
  }
}

/** The attempts under the current key, including this one. */
function attemptsWith({ sendKey, attempts }: KeptEventDraft, body: NewTrackingEvent): string[] {
  return [...new Set([...(sendKey === '' ? [] : attempts), JSON.stringify(body)])];
}

interface Attempt {
  /** The draft before the request. */
  before: KeptEventDraft;
  key: string;
  wasUnanswered: boolean;
  wasOffline: boolean;
}

/** What a failed attempt means for the form and the draft. */
function afterFailure(failure: unknown, { before, key, wasUnanswered, wasOffline }: Attempt) {
  const isOffline = codeOf(failure) === 'unreachable' && wasOffline && !navigator.onLine;
  const isUnsent = isOffline && before.sendKey === '';
  if (isUnsent) return { outcome: 'offline', reply: untouched, keys: keysOfUnsent(before, key) } as const;
  const reply = replyAfter(failure, wasUnanswered, before.corrects);
  return { outcome: 'refused', reply, keys: keysAfter(failure, before, key) } as const;
}

/**
 * Refreshes what the failure may have outdated: the timeline shows whether an attempt without a response was stored after
 * all. Waits for the correction of another user, which the form then offers.
 */
async function refreshAfter(
  queryClient: QueryClient,
  failure: unknown,
  { waste_load_id: id }: NewTrackingEvent,
): Promise<void> {
  const refreshed = refreshHistory(queryClient, id).catch(() => {});
  if (codeOf(failure) === 'event_already_corrected') await soon(refreshed);
}

/** The keys of the draft after a failure of a request with this key; `before` is the draft before that request. */
function keysAfter(failure: unknown, before: KeptEventDraft, key: string): Partial<KeptEventDraft> {
  // The next press adds another event, so it gets a new key.
  if (isKeyReused(failure)) return { ...newKey, savedKey: key };
  const isRefused = failure instanceof ApiError && failure.code !== 'cancelled' && !failure.isUnanswered;
  // Photos can still reach the event that an earlier attempt recorded.
  return isRefused && before.savedKey !== '' ? { ...newKey, savedKey: before.savedKey, attempts: before.attempts } : {};
}

/**
 * The draft as it was before a request that did not leave the device. It keeps the key, in case the browser was wrong about
 * being offline.
 */
function keysOfUnsent({ savedKey, attempts, lostPhotos }: KeptEventDraft, key: string): Partial<KeptEventDraft> {
  return { eventKey: key, sendKey: '', savedKey, attempts, lostPhotos };
}

/** What the form says after a failure. */
function replyAfter(failure: unknown, wasUnanswered: boolean, corrects: string): EditedEvent {
  const isReused = isKeyReused(failure);
  // A refusal of this attempt says nothing about an earlier one.
  const isUnanswered = (failure instanceof ApiError && failure.isUnanswered) || (wasUnanswered && !isReused);
  const afterSignIn = isUnanswered ? signedInUnanswered : signedInAgain;
  return {
    state: 'editing',
    // The form says that an earlier attempt was saved as long as the draft has its key, and fields say what is wrong there.
    failure: isReused || isAllAtFields(failure) ? null : failureSentence(failure),
    fieldErrors: fieldErrorsOf(failure),
    afterSignIn: isEndedSession(failure) ? afterSignIn : null,
    isUnanswered,
    corrects,
  };
}

/** The reply as it applies to the present form, and whether the user has signed in again since. */
function shownReply(recording: EventRecording, { corrects, isSignedIn }: { corrects: string; isSignedIn: boolean }) {
  if (recording.state === 'sending') return { recording, isSignedInAgain: false };
  const isSignedInAgain = recording.afterSignIn !== null && isSignedIn;
  const sentence = isSignedInAgain ? recording.afterSignIn : recording.failure;
  const failure = recording.corrects === corrects ? sentence : null;
  return { recording: { ...recording, failure }, isSignedInAgain };
}

/** A successful status means that the event is stored. Its id, for the photos, and its time are empty if unknown. */
async function storeEvent(body: NewTrackingEvent, idempotencyKey: string, signal: AbortSignal): Promise<StoredEvent> {
  try {
    const answer: unknown = await callEndpoint(
      wasteEndpoints.recordTrackingEvent,
      { body },
      { idempotencyKey, signal },
    );
    const facts: { id?: unknown; timestamp?: unknown } = typeof answer === 'object' && answer !== null ? answer : {};
    const text = (fact: unknown) => (typeof fact === 'string' ? fact : '');
    return { id: text(facts.id), timestamp: text(facts.timestamp) };
  } catch (failure) {
    if (isSuccess(failure)) return { id: '', timestamp: '' };
    throw failure;
  }
}

/**
 * The id of the event that was recorded under a key, empty if the server does not return it; null if no known attempt
 * was. An attempt whose key is used up returns the event that it recorded, and records none.
 */
async function findSaved({ savedKey, attempts }: KeptEventDraft, signal: AbortSignal): Promise<string | null> {
  for (const attempt of attempts) {
    try {
      return (await storeEvent(JSON.parse(attempt) as NewTrackingEvent, savedKey, signal)).id;
    } catch (failure) {
      if (!isKeyReused(failure)) throw failure;
    }
  }
  return null;
}

/** True if the server has recorded an event under this key, with other content. */
function isKeyReused(failure: unknown): boolean {
  return codeOf(failure) === 'idempotency_key_reused';
}

/** True if someone else, or an earlier attempt, came first. */
function isOvertaken(failure: unknown): boolean {
  return isKeyReused(failure) || codeOf(failure) === 'event_already_corrected';
}

function codeOf(failure: unknown): ApiErrorCode | null {
  return failure instanceof ApiError ? failure.code : null;
}

/** Resolves when the work is done, or takes too long. */
function soon(work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, new Promise((resolve) => setTimeout(resolve, longestWaitMs))]);
}

function isSuccess(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status !== null && failure.status >= 200 && failure.status < 300;
}

function fieldErrorsOf(failure: unknown): DraftErrors {
  if (!(failure instanceof ApiError)) return {};
  const known = failure.errors.filter(({ field }) => field in draftFields);
  return Object.fromEntries(known.map(({ field, message }) => [draftFields[field], message]));
}

/** True if every error is shown at a field, so the summary would repeat them. */
function isAllAtFields(failure: unknown): boolean {
  const errors = failure instanceof ApiError ? failure.errors : [];
  return errors.length > 0 && errors.every(({ field }) => field in draftFields);
}

/** Fields of the draft by their names in the API. */
const draftFields: Readonly<Record<string, keyof DraftErrors>> = {
  status: 'status',
  location: 'location',
  notes: 'notes',
  event_time: 'eventTime',
};
