import { useState } from 'react';
import { portalNow, type Draft } from 'shared-auth';
import { isLoadStatus, statusBefore, type TrackingEvent } from 'shared-domain/waste';
import { formatInstant } from 'shared-domain/wire';
import { useIsOnline } from 'shared-ui';
import { toast } from 'sonner';
import { type DoubtContext, doubtfulAfterMs, findDoubts, type PreviousStatus, questionOf } from '../draft/doubts';
import {
  checkDraft,
  draftToStart,
  statedTime,
  type DraftContext,
  toNewTrackingEvent,
  type DraftErrors,
  type EventDraft,
  type KeptEventDraft,
} from '../draft/event-draft';
import { type DraftWords, wordsOf } from '../draft/words-of';
import { useDevicePosition, type DevicePosition } from './use-device-position';
import { type EditedEvent, useEventRecording } from './use-event-recording';
import { useHeldSubmit, type HeldFor } from './use-held-submit';
import { usePlace } from './use-place';
import { useSessionEnd } from './use-session-end';
import type { PhotoUploads } from './use-photo-uploads';

/** Why a held submission was stopped. */
const obstacles: Record<HeldFor, (words: DraftWords) => string> = {
  position: ({ what, done, button }) =>
    `The ${what} was not ${done} because your location could not be determined. Enter a location, use GPS again, or select ${button} to continue without GPS.`,
  photos: ({ what, done, button }) =>
    `The ${what} was not ${done} because some of its photos were rejected. Choose others, or select ${button} to continue without them.`,
};
/** The obstacle of an event that was added offline: its sentence depends on what has happened since. */
const offline = 'offline';
const stillOffline =
  'You are offline, so the tracking event was not recorded. Keep this page open and record it when you are back online.';
/** `sessionEnd`: null once the session has ended. */
const keptOffline = (sessionEnd: Date | null) =>
  sessionEnd
    ? `${stillOffline} If this page closes, your draft stays on this device only until ${formatInstant(sessionEnd)}, when your session ends.`
    : `${stillOffline} Your session has ended. If this page closes, your draft will be lost.`;
const onlineAgain =
  'You were offline, so the tracking event was not recorded. You are back online and can record it now.';

/** `photos`: those of an event that an earlier attempt recorded. */
export interface Refusal {
  of: 'event' | 'photos';
}

export interface EventSubmission {
  isSending: boolean;
  /** It was sent, and it is unknown whether it was stored. */
  isUnanswered: boolean;
  errors: DraftErrors;
  failure: string | null;
  /** The last rejection, by the form or the server. A new object each time. */
  refusal: Refusal | null;
  /** The last attempt failed because the session had expired, and the user has signed in since. */
  isSignedInAgain: boolean;
  /** What the pressed button is waiting for. */
  heldFor: HeldFor | null;
  position: DevicePosition;
  /** The place of the position in the draft. */
  place: string | null;
  previousStatus: PreviousStatus;
  /** The current time by the portal's clock, in ms. */
  now: () => number;
  /** Changes the draft and clears the errors of the changed fields. */
  change: (typed: Partial<EventDraft>) => void;
  submit: () => void;
  /** Sends the photos to the event that an earlier attempt recorded. */
  sendToSaved: () => void;
  /** Cancels a submission that waits for the position or the photos. */
  keepEditing: () => void;
  stopWaiting: () => void;
}

/** Checks the form and records the event, once the position and the photos are ready. */
export function useEventSubmission(
  context: DraftContext,
  kept: Draft<KeptEventDraft>,
  uploads: PhotoUploads,
): EventSubmission {
  const draft = kept.content;
  const { recording, isSignedInAgain, record, resume, stopWaiting } = useEventRecording(kept);
  const place = usePlace(context, draft);
  const [draftErrors, setDraftErrors] = useState<DraftErrors>({});
  const { refusal, obstacle, refuse, hold, forget } = useRefusal(kept.storage);
  const previousStatus = usePreviousStatus(draft, context);
  const askOnce = useQuestion(draft, { ...context, previousStatus });
  const change = (typed: Partial<EventDraft>) => {
    kept.change(typed);
    forget();
    setDraftErrors((present) => ({ ...present, ...noErrors(typed) }));
  };
  const position = useDraftPosition(draft, context, change);
  const send = async () => {
    const { status } = draft;
    if (!isLoadStatus(status)) return;
    const question = askOnce(portalNow());
    if (question !== null) return hold(question);
    setDraftErrors({});
    const outcome = await record(toNewTrackingEvent(context, { ...draft, status }), previousStatus);
    if (outcome === 'offline') hold(offline);
    if (outcome === 'refused') refuse('event');
  };
  const { heldFor, submit, keepEditing } = useHeldSubmit({
    pending: position.reading.state === 'locating' ? 'position' : uploads.isPreparing ? 'photos' : null,
    findObstacle: (held) => {
      const isMissing = held === 'position' ? position.reading.state === 'failed' : uploads.refusals.length > 0;
      return isMissing ? obstacles[held](wordsOf(draft)) : null;
    },
    onSubmit: () => void send(),
    onObstacle: hold,
  });
  const check = () => {
    forget();
    const errors = checkDraft(draft, context);
    setDraftErrors((present) => ({ ...noErrors(present), ...errors }));
    if (errors.status) toast.error(errors.status, { id: 'status-missing' });
    if (Object.keys(errors).length > 0) return refuse('event');
    submit();
  };
  const sendToSaved = () => {
    forget();
    setDraftErrors({});
    void resume().then((isFound) => isFound || refuse('photos'));
  };
  const reply = recording.state === 'editing' ? recording : null;
  return {
    ...{ isSending: reply === null, isUnanswered: reply?.isUnanswered ?? true },
    errors: reply ? { ...reply.fieldErrors, ...draftErrors } : {},
    failure: obstacle ?? (reply && failureOf(reply, draftErrors)),
    ...{ refusal, isSignedInAgain, heldFor, position, place, previousStatus },
    ...{ now: portalNow, change, submit: check, sendToSaved, keepEditing, stopWaiting },
  };
}

/** The device's position, read into the draft. */
function useDraftPosition(
  draft: EventDraft,
  { trackingEvents }: DraftContext,
  change: EventSubmission['change'],
): DevicePosition {
  return useDevicePosition({
    // Replaces an earlier reading with the corrected event's location, if any. Typed text stays.
    onStart: () => {
      const { location, accuracy } = draftToStart(trackingEvents.find(({ id }) => id === draft.corrects) ?? null);
      if (draft.accuracy) change({ location, accuracy, locatedAt: '' });
    },
    onCapture: (location, meters) =>
      change({ location, accuracy: `${meters}`, locatedAt: new Date(portalNow()).toISOString() }),
  });
}

function usePreviousStatus(draft: KeptEventDraft, context: DraftContext): PreviousStatus {
  const { createdAt, trackingEvents } = context;
  const [openedWith] = useState(trackingEvents);
  const [startedWith] = useState(() => historyAt(draft.startedAt, trackingEvents));
  const corrected = trackingEvents.find(({ id }) => id === draft.corrects);
  const stated = statedTime(draft, context);
  // A time before the load is likely still being typed, such as in the year 202; a complete one needs a reason anyway.
  const isComplete = stated !== null && stated >= new Date(createdAt);
  const time = isComplete ? stated : corrected ? new Date(corrected.timestamp) : null;
  const before = (history: readonly TrackingEvent[]) => statusBefore(history, { time, corrects: draft.corrects });
  return { now: before(trackingEvents), atOpening: before(openedWith), atStart: before(startedWith) };
}

/** What was recorded when a draft was started. A restored one was started earlier; corrections since do not count. */
function historyAt(startedAt: string, trackingEvents: readonly TrackingEvent[]): readonly TrackingEvent[] {
  if (startedAt === '') return trackingEvents;
  const known = trackingEvents.filter(({ recorded_at }) => recorded_at <= startedAt);
  const ids = new Set(known.map(({ id }) => id));
  return known.map((event) =>
    event.corrected_by !== null && ids.has(event.corrected_by) ? event : { ...event, corrected_by: null },
  );
}

/** The last refusal, and why the event was not sent. That sentence stays until the next input or press. */
function useRefusal(storage: Draft<KeptEventDraft>['storage']) {
  const isOnline = useIsOnline();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [obstacle, setObstacle] = useState<string | null>(null);
  const sessionEnd = useSessionEnd();
  const kept = storage === 'stored' ? keptOffline(sessionEnd) : stillOffline;
  const refuse = (of: Refusal['of']) => setRefusal({ of });
  const hold = (sentence: string) => {
    setObstacle(sentence);
    refuse('event');
  };
  const present = obstacle === offline ? (isOnline ? onlineAgain : kept) : obstacle;
  return { refusal, obstacle: present, refuse, hold, forget: () => setObstacle(null) };
}

/** An earlier refusal says nothing about what was checked since. */
function failureOf({ failure, isUnanswered }: EditedEvent, errors: DraftErrors): string | null {
  return !isUnanswered && Object.values(errors).some(Boolean) ? null : failure;
}

/** Hides the messages at these fields, also those of the server. */
function noErrors(fields: Partial<EventDraft> | DraftErrors): DraftErrors {
  return Object.fromEntries(Object.keys(fields).map((field) => [field, undefined]));
}

/** Returns what to ask. Null if there is nothing, or if it was asked in the last ten minutes. */
function useQuestion(draft: KeptEventDraft, context: DoubtContext) {
  const [askedAt, setAskedAt] = useState<Record<string, number>>({});
  return (now: number): string | null => {
    const isNew = (sentence: string) => now - (askedAt[sentence] ?? -Infinity) > doubtfulAfterMs;
    const doubts = findDoubts(draft, context, now).filter(isNew);
    if (doubts.length === 0) return null;
    setAskedAt({ ...askedAt, ...Object.fromEntries(doubts.map((sentence) => [sentence, now])) });
    return questionOf(doubts, draft);
  };
}
