import { isLoadStatus, type LoadStatus } from 'shared-domain/waste';
import { readKeptPhotos, type ChosenPhoto } from './chosen-photo';

/** What the dialog holds before it is recorded (specification §3, tracking event form state). */
export type EventDraft = {
  status: LoadStatus | '';
  location: string;
  notes: string;
};

export type DraftErrors = Partial<Record<keyof EventDraft, string>>;

/** What outlives the screen: the form, its photos, and how far the recording came. */
export type KeptEventDraft = EventDraft & {
  photos: readonly ChosenPhoto[];
  /** Key of the event once it was sent; empty before. */
  sendKey: string;
  isStored: boolean;
  /** Empty if the server stored the event without returning its id: then nothing can be attached to it. */
  trackingEventId: string;
};

export const emptyDraft: KeptEventDraft = {
  status: '',
  location: '',
  notes: '',
  photos: [],
  sendKey: '',
  isStored: false,
  trackingEventId: '',
};

/** The name under which the draft of a load's next tracking event is kept. */
export function eventDraftName(loadId: string): string {
  return `tracking-event ${loadId}`;
}

/** A kept draft as this release can show it: another release may have other statuses and other states of a photo. */
export function readKeptDraft(draft: KeptEventDraft): KeptEventDraft {
  return {
    ...draft,
    status: isLoadStatus(draft.status) ? draft.status : '',
    photos: readKeptPhotos(draft.photos),
  };
}

const longest = { location: 300, notes: 2000 };

export function isDraftEmpty({ status, location, notes, photos }: KeptEventDraft): boolean {
  return status === '' && location === '' && notes === '' && photos.length === 0;
}

/** What prevents the draft from being recorded, field by field. */
export function checkDraft({ status, location, notes }: EventDraft): DraftErrors {
  return {
    ...(!isLoadStatus(status) && { status: 'Please select a status' }),
    ...(charactersOf(location) > longest.location && {
      location: `Location can have at most ${longest.location} characters`,
    }),
    ...(charactersOf(notes) > longest.notes && { notes: `Notes can have at most ${longest.notes} characters` }),
  };
}

/** As the API counts: an emoji is one character. */
function charactersOf(text: string): number {
  return [...text.trim()].length;
}

/** The draft as the API takes it: empty fields are null. */
export function toNewTrackingEvent(loadId: string, draft: EventDraft & { status: LoadStatus }) {
  return {
    waste_load_id: loadId,
    status: draft.status,
    location: draft.location.trim() || null,
    notes: draft.notes.trim() || null,
  };
}
