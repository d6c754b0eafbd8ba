import { isLoadStatus, type LoadStatus } from 'shared-domain';

/** What the dialog holds before it is recorded (specification §3, tracking event form state). */
export interface EventDraft {
  status: LoadStatus | '';
  location: string;
  notes: string;
}

export type DraftErrors = Partial<Record<keyof EventDraft, string>>;

export const emptyDraft: EventDraft = { status: '', location: '', notes: '' };

const longest = { location: 300, notes: 2000 };

export function isDraftEmpty({ status, location, notes }: EventDraft): boolean {
  return status === '' && location === '' && notes === '';
}

/** What keeps the draft from being recorded, field by field. */
export function checkDraft({ status, location, notes }: EventDraft): DraftErrors {
  return {
    ...(!isLoadStatus(status) && { status: 'Please select a status' }),
    ...(location.trim().length > longest.location && {
      location: `Location can have at most ${longest.location} characters`,
    }),
    ...(notes.trim().length > longest.notes && { notes: `Notes can have at most ${longest.notes} characters` }),
  };
}

/** The draft as the API takes it: what is empty is null. */
export function toNewTrackingEvent(loadId: string, draft: EventDraft & { status: LoadStatus }) {
  return {
    waste_load_id: loadId,
    status: draft.status,
    location: draft.location.trim() || null,
    notes: draft.notes.trim() || null,
  };
}
