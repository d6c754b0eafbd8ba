import { type FormEvent, useRef, useState } from 'react';
import type { Rollout, RolloutChange } from 'shared-domain/releases';
import { isBlankText } from 'shared-domain/wire';
import { Field, TextInput } from 'shared-ui';
import { toast } from 'sonner';
import type { PlannedChange } from '../outlook/change-outlook';
import { describeChange } from '../outlook/describe-change';
import { type ChangeOutcome, useChangeRollout } from '../queries/use-change-rollout';
import type { SubjectNames } from '../queries/use-subject-names';

export interface ChangeFormOptions {
  /** The rollout as it was when the dialog was opened: later refreshes must not change what the dialog describes. */
  rollout: Rollout;
  names: SubjectNames;
  /** Null while the form is incomplete. */
  change: PlannedChange | null;
  onDone: () => void;
}

/** State of the form that confirms a change: the outlook, the reason, and the answer of the server. */
export function useChangeForm({ rollout, names, change, onDone }: ChangeFormOptions) {
  const [seen, setSeen] = useState(rollout);
  const [reason, setReason] = useState('');
  const [typedId, setTypedId] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [answer, setAnswer] = useState<{ outcome: ChangeOutcome; since: number } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const sending = useChangeRollout(rollout.remote);

  const outlook = change && describeChange(seen, change, names);
  const killed = change?.action === 'kill' ? change.release : null;
  const reasonError = isBlankText(reason) ? 'Enter a reason. It will appear in the history.' : undefined;
  const idError = killed !== null && typedId.trim() !== killed ? `Type ${killed} exactly.` : undefined;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (sending.isSending) return;
    setIsChecked(true);
    setAnswer(null);
    if (!change || outlook?.obstacle !== null || reasonError || idError) {
      // The messages appear with the next render.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    const outcome = await sending.change({ ...change, reason: reason.trim() } as RolloutChange, seen.revision);
    if (outcome.state === 'made') {
      toast.success(outcome.rollout.history[0]?.text ?? 'The rollout was changed.');
      return onDone();
    }
    setAnswer({ outcome, since: seen.revision });
    if (outcome.state === 'overtaken' && outcome.rollout) setSeen(outcome.rollout);
  }

  return {
    ...{ form, submit, outlook, killed, answer, isChecked },
    reason: { value: reason, error: isChecked ? reasonError : undefined, onChange: setReason },
    typedId: { value: typedId, error: isChecked ? idError : undefined, onChange: setTypedId },
    hasEntries: reason !== '' || typedId !== '',
    isSending: sending.isSending,
    stopWaiting: sending.stopWaiting,
  };
}

interface EntryProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The reason for a change. */
export function ReasonField({ value, error, onChange, isPublic }: EntryProps & { isPublic: boolean }) {
  const hint = isPublic
    ? 'Shown to users on open pages, and kept in the history with your name.'
    : 'Kept in the history with your name.';
  return (
    <Field label="Reason" isRequired hint={hint} error={error}>
      {(control) => (
        <TextInput
          {...control}
          value={value}
          maxLength={300}
          autoComplete="off"
          onChange={(change) => onChange(change.target.value)}
        />
      )}
    </Field>
  );
}

/** Asks the administrator to type the ID of the release to be killed. */
export function TypedIdField({ value, error, onChange, release }: EntryProps & { release: string }) {
  return (
    <Field label={`Type ${release} to confirm`} isRequired error={error}>
      {(control) => (
        <TextInput
          {...control}
          value={value}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(change) => onChange(change.target.value)}
        />
      )}
    </Field>
  );
}
