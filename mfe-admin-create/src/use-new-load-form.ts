import { useState, useSyncExternalStore } from 'react';
import { useDraft } from 'shared-auth';
import type { Generator, Load } from 'shared-domain/waste';
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

/** The facts that the form took from an earlier load of a client. */
interface TakenFacts {
  clientId: string;
  facts: { readonly [field in NewLoadField]?: string };
  /** The fields that were cleared because another client was chosen. */
  cleared: readonly NewLoadField[];
}

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
  /** The generator, and the safety notes of a duplicated load: no other client may read them. */
  taken: TakenFacts;
};

/** The form as its parts see it. */
export interface NewLoadForm {
  values: NewLoadValues;
  taken: TakenFacts;
  messages: FieldMessages;
  /** How often messages were shown: each time, the focus moves to the first one. */
  showings: number;
  change(field: NewLoadField, value: string): void;
  /** Fills in a generator site of the chosen client. */
  takeSite(site: Generator): void;
}

export const generatorFields = ['generator_name', 'generator_address', 'generator_epa_id'] as const;
const takenFields = [...generatorFields, 'safety_notes'] as const;

/** Keeps the form's values and messages, at first the facts of `duplicated`. A field loses its message as soon as it is changed. */
export function useNewLoadForm(duplicated: Load | null) {
  const today = useSyncExternalStore(subscribeToDay, readToday);
  const [opened] = useState<NewLoadDraft>(() => {
    const values = { ...emptyNewLoad(new Date()), ...(duplicated && repeatedFacts(duplicated)) };
    const taken = { clientId: duplicated?.client_id ?? '', facts: pick(takenFields, values), cleared: [] };
    return { ...values, sentKey: '', followedDay: values.packaging_date, startedOn: '', taken };
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

  function apply(changesOf: (present: NewLoadDraft) => Partial<NewLoadDraft>): void {
    const changed = draft.change((present) => {
      const changes = changesOf(present);
      const next = { ...present, ...changes };
      if (!isChanged(next)) return { ...changes, startedOn: '', taken: opened.taken };
      return { ...changes, startedOn: next.startedOn || readToday() };
    });
    const same = newLoadFields.filter((field) => changed[field] === draft.content[field]);
    setShown((before) => ({ ...before, messages: pick(same, before.messages) }));
  }

  function change(field: NewLoadField, value: string): void {
    apply((present) => ({
      [field]: value,
      ...(field === 'packaging_date' && { followedDay: '', startedOn: '' }),
      ...(field === 'client_id' && followClient(present, value)),
    }));
  }

  function takeSite(site: Generator): void {
    apply(({ client_id: clientId, taken }) => {
      const facts = Object.fromEntries(generatorFields.map((field) => [field, site[field] ?? '']));
      const others = taken.clientId === clientId ? taken.facts : {};
      return { ...facts, taken: { clientId, facts: { ...others, ...facts }, cleared: [] } };
    });
  }

  function showMessages(next: FieldMessages): void {
    setShown((before) => ({ messages: next, showings: before.showings + 1 }));
  }

  const values = withDay(draft.content, today);
  const form: NewLoadForm = { values, taken: values.taken, messages, showings, change, takeSite };
  return {
    form,
    draft,
    showMessages,
    isDirty: isChanged(draft.content),
    /** The values to send. From then on, the packaging date stays: sending again must not change it. */
    settle: () => draft.change((present) => ({ ...withDay(present, readToday()), followedDay: '' })),
  };
}

/**
 * What changes with the choice of a client: facts that the form took from another one are cleared, unless the user has
 * changed them, and come back with that client.
 */
function followClient(present: NewLoadDraft, clientId: string): Partial<NewLoadDraft> {
  const { taken } = present;
  if (clientId === taken.clientId) {
    // The fields of a generator belong together: none comes back next to one that was typed since.
    const hasTyped = generatorFields.some((field) => present[field] !== '');
    const back = taken.cleared.filter((field) => present[field] === '' && (field === 'safety_notes' || !hasTyped));
    return { ...pick(back, taken.facts), taken: { ...taken, cleared: [] } };
  }
  if (present.client_id !== taken.clientId) return {};
  const cleared = takenFields.filter((field) => present[field] !== '' && present[field] === taken.facts[field]);
  return { ...Object.fromEntries(cleared.map((field) => [field, ''])), taken: { ...taken, cleared } };
}

function pick<Value>(names: readonly NewLoadField[], from: { readonly [field in NewLoadField]?: Value }) {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as { [field in NewLoadField]?: Value };
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
