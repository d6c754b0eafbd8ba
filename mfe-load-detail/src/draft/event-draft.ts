import {
  isLoadStatus,
  readTypedPosition,
  type LoadStatus,
  type TrackingEvent,
  trackingEventLimits as limits,
  type UnrecordedEvent,
  type UnsentPhotos,
  validEvents,
} from 'shared-domain/waste';
import { isBlankText, localInstants, minuteMs, randomHex, skippedTimeMessage } from 'shared-domain/wire';
import { lostPhotoNames, readKeptPhotos, type ChosenPhoto } from './chosen-photo';

/** What the dialog holds before it is recorded. */
export type EventDraft = {
  status: LoadStatus | '';
  location: string;
  /** Meters, as digits; empty unless the device determined the location. */
  accuracy: string;
  /** ISO instant at which the device determined the location; empty unless it did so for this draft. */
  locatedAt: string;
  notes: string;
  /** It happened at `eventTime`. Otherwise it happens now, or happened when the corrected event did. */
  isTimeStated: boolean;
  /** Local date and time as the browser's field has it: `2026-11-20T08:15`. */
  eventTime: string;
  /** ISO instant that `eventTime` means, whatever the zone is by then; empty if it means none. */
  meantTime: string;
  /** Id of the event that it corrects; empty if it is a step of its own. */
  corrects: string;
};

export type DraftErrors = { [Field in keyof EventDraft]?: string | undefined };

/** What outlives the screen: the form, its photos, and how far recording got. */
export type KeptEventDraft = EventDraft & {
  photos: readonly ChosenPhoto[];
  /** Names of chosen photos that the device did not keep, until they are chosen again. */
  lostPhotos: readonly string[];
  /** ISO instant of the first input; empty before. */
  startedAt: string;
  /** Key of the next request, chosen with the first input: whatever part of a draft is stored, it has its key. */
  eventKey: string;
  /** `eventKey` once it was sent; empty before. */
  sendKey: string;
  /** What was sent under `sendKey`, later `savedKey`, as JSON: its response may have been lost. */
  attempts: readonly string[];
  /** The key of an attempt that was recorded before the form was changed; empty if there is none. */
  savedKey: string;
  isStored: boolean;
  /** Empty if the server stored the event without returning its id: then nothing can be attached to it. */
  trackingEventId: string;
  /** For the other screens: what only this load's page can send. */
  unsent: UnsentPhotos | null;
  unrecorded: UnrecordedEvent | null;
};

export const emptyDraft: KeptEventDraft = {
  status: '',
  location: '',
  accuracy: '',
  locatedAt: '',
  notes: '',
  isTimeStated: false,
  eventTime: '',
  meantTime: '',
  corrects: '',
  photos: [],
  lostPhotos: [],
  startedAt: '',
  eventKey: '',
  sendKey: '',
  attempts: [],
  savedKey: '',
  isStored: false,
  trackingEventId: '',
  unsent: null,
  unrecorded: null,
};

/** The changes that make a draft another event: the next request has a key of its own. */
export const newKey = { eventKey: '', sendKey: '', savedKey: '' };

/** What the dialog holds at first: nothing, or the step to correct. The reason is still missing. */
export function draftToStart(corrected: TrackingEvent | null): KeptEventDraft {
  if (!corrected) return emptyDraft;
  const { id, status, location, accuracy_m } = corrected;
  return { ...emptyDraft, status, location: location ?? '', accuracy: accuracy_m?.toString() ?? '', corrects: id };
}

/** The last correction of an event; the event itself if there is none. */
export function newestCorrection(corrected: TrackingEvent, trackingEvents: readonly TrackingEvent[]): TrackingEvent {
  const next = trackingEvents.find(({ id }) => id === corrected.corrected_by);
  return next ? newestCorrection(next, trackingEvents) : corrected;
}

/** The changes that make a draft correct a newer event: what the user has not changed takes the values of that one. */
export function correctNewer(
  draft: KeptEventDraft,
  corrected: TrackingEvent,
  newest: TrackingEvent,
): Partial<KeptEventDraft> {
  const [before, now] = [draftToStart(corrected), draftToStart(newest)];
  const isPlaceUnchanged = draft.location === before.location && draft.accuracy === before.accuracy;
  return {
    ...{ corrects: now.corrects, ...newKey },
    ...(draft.status === before.status && { status: now.status }),
    ...(isPlaceUnchanged && { location: now.location, accuracy: now.accuracy, locatedAt: '' }),
    // The form proposes the time of the event.
    ...(draft.meantTime === corrected.timestamp && {
      ...{ meantTime: newest.timestamp, eventTime: localMinute(newest.timestamp) },
    }),
  };
}

/** The name under which the draft of a load's next tracking event is kept. */
export function eventDraftName(loadId: string): string {
  return `tracking-event ${loadId}`;
}

/**
 * A kept draft as this release can show it: another release may have other statuses and other states of a photo, and the
 * device may be in another time zone by now.
 */
export function readKeptDraft(draft: KeptEventDraft): KeptEventDraft {
  // What releases before 2026-11-28 kept, and what they did not keep.
  const { proposedTime = '', locatedAt = '' } = draft as { proposedTime?: string; locatedAt?: string };
  const isProposed = proposedTime !== '' && localMinute(proposedTime) === draft.eventTime;
  const meantTime = draft.meantTime || (isProposed ? proposedTime : '');
  return {
    ...emptyDraft,
    ...draft,
    // Such a release replaces a position without it.
    locatedAt: draft.accuracy ? locatedAt : '',
    meantTime,
    eventTime: meantTime ? localMinute(meantTime) : draft.eventTime,
    status: isLoadStatus(draft.status) ? draft.status : '',
    photos: readKeptPhotos(draft.photos),
    lostPhotos: [...draft.lostPhotos, ...lostPhotoNames(draft.photos)],
  };
}

/** The change that keeps the names of lost photos in place of their references, without those that are chosen again now. */
export function stillLost(
  { photos, lostPhotos }: KeptEventDraft,
  next: KeptEventDraft['photos'] = photos,
): Partial<KeptEventDraft> {
  if (lostPhotos.length === 0) return {};
  const chosen = next.filter(({ key }) => !photos.some((photo) => photo.key === key)).map(({ file }) => file.name);
  const isFound = (name: string) => chosen.includes(name) && chosen.splice(chosen.indexOf(name), 1).length > 0;
  return { photos, lostPhotos: lostPhotos.filter((name) => !isFound(name)) };
}

export function isUnchanged({ photos, ...draft }: KeptEventDraft, start: KeptEventDraft): boolean {
  const fields = ['status', 'location', 'notes', 'isTimeStated', 'eventTime'] as const;
  return photos.length === 0 && fields.every((field) => draft[field] === start[field]);
}

/**
 * What a draft says of itself: the instant of the first input, now if this is the first, the key of its event, and what
 * is still to be recorded or sent.
 */
export function factsOf(
  draft: KeptEventDraft,
  { load: { id, manifest_number }, start, now }: { load: UnsentPhotos['load']; start: KeptEventDraft; now: Date },
): Pick<KeptEventDraft, 'startedAt' | 'eventKey' | 'unsent' | 'unrecorded'> {
  const isEmpty = isUnchanged(draft, start);
  const load = { id, manifest_number };
  const wasSent = draft.sendKey !== '' || draft.savedKey !== '';
  const count =
    draft.trackingEventId === '' ? 0 : draft.photos.filter(({ upload }) => upload.state !== 'stored').length;
  return {
    startedAt: isEmpty ? '' : draft.startedAt || now.toISOString(),
    eventKey: isEmpty ? '' : draft.eventKey || draft.sendKey || randomHex(),
    unsent: count > 0 ? { load, count } : null,
    unrecorded: isEmpty || draft.isStored ? null : { load, isCorrection: draft.corrects !== '', wasSent },
  };
}

/** The load that a draft belongs to. */
export interface DraftContext {
  loadId: string;
  /** When the load was created. */
  createdAt: string;
  /** Newest first. */
  trackingEvents: readonly TrackingEvent[];
}

/** The instant that the field shows; null for a time that clocks skip, too. */
export function shownInstant({ eventTime, meantTime }: Pick<EventDraft, 'eventTime' | 'meantTime'>): Date | null {
  // A draft of an earlier release has no instant.
  return meantTime ? new Date(meantTime) : (localInstants(eventTime)[0] ?? null);
}

/**
 * When it happened, if the user states that. The field has no seconds, so a step follows what was recorded in the same
 * minute, such as the creation of the load, by taking the latest of these times: of events with the same time, the one
 * recorded last is the newest. In the minute of the event that it corrects, it keeps the time of that event. A resend
 * keeps the time that was sent, whatever was recorded since: only the same content is safe to send again.
 */
export function statedTime(draft: KeptEventDraft, { createdAt, trackingEvents }: DraftContext): Date | null {
  const time = shownInstant(draft);
  if (!draft.isTimeStated || !time) return null;
  const isSameMinute = (other: Date) =>
    Math.floor(other.getTime() / minuteMs) === Math.floor(time.getTime() / minuteMs);
  const sentTime = timeOfAttempt(draft);
  if (sentTime && isSameMinute(sentTime)) return sentTime;
  const corrected = trackingEvents.find(({ id }) => id === draft.corrects);
  const correctedTime = corrected && new Date(corrected.timestamp);
  if (correctedTime && isSameMinute(correctedTime)) return correctedTime;
  const recorded = [createdAt, ...validEvents(trackingEvents).map(({ timestamp }) => timestamp)];
  const inMinute = recorded.map((timestamp) => new Date(timestamp)).filter(isSameMinute);
  return new Date(Math.max(time.getTime(), ...inMinute.map((instant) => instant.getTime())));
}

/** The time that the last attempt stated; null if none is unanswered, or if it stated none. */
function timeOfAttempt({ sendKey, attempts }: KeptEventDraft): Date | null {
  const { event_time: time } = JSON.parse((sendKey && attempts.at(-1)) || '{}') as { event_time?: string };
  return time === undefined ? null : new Date(time);
}

/** An instant as the browser's field has it: `2026-11-20T08:15` in the reader's zone. */
export function localMinute(instant: string): string {
  const time = new Date(instant);
  return new Date(time.getTime() - time.getTimezoneOffset() * minuteMs).toISOString().slice(0, 16);
}

/**
 * What prevents the draft from being recorded, field by field. Whether a time is in the future is left to the API, because
 * the device's clock may be behind.
 */
export function checkDraft(draft: KeptEventDraft, context: DraftContext): DraftErrors {
  const { status, location, notes, isTimeStated, eventTime, corrects } = draft;
  const time = statedTime(draft, context);
  const isBeforeCreation = time !== null && time.getTime() < Date.parse(context.createdAt);
  return {
    ...(isTimeStated && !time && { eventTime: isMinute(eventTime) ? skippedTimeMessage : 'Enter a date and a time' }),
    ...(isBlankText(notes) &&
      isBeforeCreation && { notes: 'This time is before the load was created. Explain why in the notes.' }),
    ...(isBlankText(notes) && corrects && { notes: 'Enter a reason for the correction' }),
    ...(!isLoadStatus(status) && { status: 'Please select a status' }),
    ...(charactersOf(location) > limits.location && {
      location: `Location can have at most ${limits.location} characters`,
    }),
    ...(charactersOf(notes) > limits.notes && { notes: `Notes can have at most ${limits.notes} characters` }),
  };
}

/** True for `2026-11-20T08:15`, even if the clocks of the zone skip it. Fields also take years of more digits. */
function isMinute(text: string): boolean {
  return text.length === 16 && !Number.isNaN(Date.parse(`${text}Z`));
}

/** As the API counts: an emoji is one character. */
function charactersOf(text: string): number {
  return [...text.trim()].length;
}

/**
 * The location as it will be stored: a position in the portal's form, or the text. A correction that does not change the
 * location leaves it as it was entered.
 */
export function locationOf({ location, corrects }: KeptEventDraft, trackingEvents: readonly TrackingEvent[]): string {
  const isUnchanged = trackingEvents.some((event) => event.id === corrects && event.location === location);
  return (isUnchanged ? null : readTypedPosition(location)) ?? location.trim();
}

/** The draft as the API takes it: empty texts are null, and what the user did not state is left out. */
export function toNewTrackingEvent(context: DraftContext, draft: KeptEventDraft & { status: LoadStatus }) {
  const time = statedTime(draft, context);
  return {
    waste_load_id: context.loadId,
    status: draft.status,
    location: locationOf(draft, context.trackingEvents) || null,
    notes: isBlankText(draft.notes) ? null : draft.notes.trim(),
    ...(time && { event_time: time.toISOString() }),
    ...(draft.accuracy && { accuracy_m: Number(draft.accuracy) }),
    ...(draft.corrects && { corrects: draft.corrects }),
  };
}
