import { useState, useSyncExternalStore } from 'react';
import { useDraft } from 'shared-auth';
import type { Load } from 'shared-domain/waste';
import { minuteMs, readerDayText } from 'shared-domain/wire';
import {
  emptyNewLoad,
  newLoadFields,
  repeatedFacts,
  type FieldMessages,
  type NewLoadField,
  type NewLoadValues,
} from './new-load-fields';

/** The name under which the form is kept. */
export const newLoadDraftName = 'new-load';

/** What outlives the screen: the form, and what else is known about it. */
export type NewLoadDraft = NewLoadValues & {
  /** The idempotency key of a load whose outcome is unknown, or empty. */
  sentKey: string;
  /**
   * The day that the form entered as the packaging date. While it is there, the field follows the day; another release
   * may have changed only the field. Empty once the user has chosen a date or sent the form.
   */
  followedDay: string;
  /** The day of the first input, or of the last choice of a packaging date; empty without input. */
  startedOn: string;
};

/** The form as its parts see it. */
export interface NewLoadForm {
  values: NewLoadDraft;
  messages: FieldMessages;
  /** How often messages were shown: each time, the focus moves to the first one. */
  showings: number;
  change(field: NewLoadField, value: string): void;
}

/** Keeps the form's values and messages, at first the facts of `duplicated`. A field loses its message as soon as it is changed. */
export function useNewLoadForm(duplicated: Load | null) {
  const today = useSyncExternalStore(subscribeToDay, readToday);
  const [opened] = useState<NewLoadDraft>(() => {
    const values = { ...emptyNewLoad(new Date()), ...(duplicated && repeatedFacts(duplicated)) };
    return { ...values, sentKey: '', followedDay: values.packaging_date, startedOn: '' };
  });
  const draft = useDraft(newLoadDraftName, opened);
  const [{ messages, showings }, setShown] = useState<{ messages: FieldMessages; showings: number }>({
    messages: {},
    showings: 0,
  });
  const isChanged = (content: NewLoadDraft) =>
    newLoadFields.some((field) =>
      field === 'packaging_date' ? !followsDay(content) : content[field] !== opened[field],
    );

  function change(field: NewLoadField, value: string): void {
    draft.change((present) => {
      const changed = { [field]: value, ...(field === 'packaging_date' && { followedDay: '', startedOn: '' }) };
      const next = { ...present, ...changed };
      return { ...changed, startedOn: isChanged(next) ? next.startedOn || readToday() : '' };
    });
    setShown((before) => ({ ...before, messages: { ...before.messages, [field]: undefined } }));
  }

  function showMessages(next: FieldMessages): void {
    setShown((before) => ({ messages: next, showings: before.showings + 1 }));
  }

  const form: NewLoadForm = { values: withDay(draft.content, today), messages, showings, change };
  return {
    form,
    draft,
    showMessages,
    isDirty: isChanged(draft.content),
    /** The values to send. From then on, the packaging date stays: sending again must not change it. */
    settle: () => draft.change((present) => ({ ...withDay(present, readToday()), followedDay: '' })),
  };
}

/** True while the packaging date is the one that the form entered, in a form that is not sent. */
function followsDay({ packaging_date: day, followedDay, sentKey }: NewLoadDraft): boolean {
  return day !== '' && day === followedDay && sentKey === '';
}

function withDay(content: NewLoadDraft, today: string): NewLoadDraft {
  return followsDay(content) ? { ...content, packaging_date: today } : content;
}

const readToday = () => readerDayText(new Date());

/** Calls `onTick` every minute, and when the page becomes visible: timers stop while a device sleeps. */
function subscribeToDay(onTick: () => void): () => void {
  const timer = setInterval(onTick, minuteMs);
  document.addEventListener('visibilitychange', onTick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onTick);
  };
}
