import type { EventDraft } from './event-draft';

/** How sentences and buttons name what a draft records. */
export interface DraftWords {
  what: string;
  /** Past participle, as in `was not added`. */
  done: 'added' | 'recorded';
  button: string;
  /** Continues without the position of the device. */
  skipGps: string;
  /** Completes "before you …". */
  again: string;
  success: string;
  failure: string;
}

const step: DraftWords = {
  what: 'tracking event',
  done: 'added',
  button: 'Add Event',
  skipGps: 'Add Without GPS',
  again: 'add another event',
  success: 'Tracking event added successfully',
  failure: 'Failed to add tracking event',
};

const correction: DraftWords = {
  what: 'correction',
  done: 'recorded',
  button: 'Record Correction',
  skipGps: 'Record Without GPS',
  again: 'correct the event again',
  success: 'Correction recorded',
  failure: 'Failed to record the correction',
};

/** The words for a step of its own or for a correction. */
export function wordsOf({ corrects }: Pick<EventDraft, 'corrects'>): DraftWords {
  return corrects ? correction : step;
}
