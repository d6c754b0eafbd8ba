import { useState } from 'react';
import { useDraft } from 'shared-auth';
import type { Load } from 'shared-domain/waste';
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

/** What outlives the screen: the form, and the idempotency key of a load whose outcome is unknown, or empty. */
export type NewLoadDraft = NewLoadValues & { sentKey: string };

/** The form as its parts see it. */
export interface NewLoadForm {
  values: NewLoadValues;
  messages: FieldMessages;
  /** How often messages were shown: each time, the focus moves to the first one. */
  showings: number;
  change(field: NewLoadField, value: string): void;
}

/** Keeps the form's values and messages, at first the facts of `duplicated`. A field loses its message as soon as it is changed. */
export function useNewLoadForm(duplicated: Load | null) {
  const [opened] = useState<NewLoadDraft>(() => ({
    ...emptyNewLoad(new Date()),
    ...(duplicated && repeatedFacts(duplicated)),
    sentKey: '',
  }));
  const draft = useDraft(newLoadDraftName, opened);
  const values = draft.content;
  const [{ messages, showings }, setShown] = useState<{ messages: FieldMessages; showings: number }>({
    messages: {},
    showings: 0,
  });

  function change(field: NewLoadField, value: string): void {
    draft.change({ [field]: value });
    setShown((before) => ({ ...before, messages: { ...before.messages, [field]: undefined } }));
  }

  function showMessages(next: FieldMessages): void {
    setShown((before) => ({ messages: next, showings: before.showings + 1 }));
  }

  const form: NewLoadForm = { values, messages, showings, change };
  return { form, draft, showMessages, isDirty: newLoadFields.some((field) => values[field] !== opened[field]) };
}
