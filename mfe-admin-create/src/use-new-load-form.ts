import { useState } from 'react';
import { useDraft } from 'shared-auth';
import { emptyNewLoadDraft, newLoadDraftName } from './new-load-draft';
import { newLoadFields, type FieldMessages, type NewLoadField, type NewLoadValues } from './new-load-fields';

/** The form as its parts see it. */
export interface NewLoadForm {
  values: NewLoadValues;
  messages: FieldMessages;
  /** Counts how often messages were shown: the focus moves to the first one each time. */
  showings: number;
  change(field: NewLoadField, value: string): void;
}

/** Keeps what was typed and the messages at the fields. A field loses its message as soon as it is changed. */
export function useNewLoadForm() {
  const [opened] = useState(() => emptyNewLoadDraft(new Date()));
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
