import { type FormEvent, useRef, useState } from 'react';
import { useUser } from 'shared-auth';
import type { Rollout, RolloutChange, PlannedChange } from 'shared-domain/releases';
import { isBlankText, visibleText } from 'shared-domain/wire';
import { Button, color, Field, Row, Stack, TextInput, textSize } from 'shared-ui';
import styled from 'styled-components';
import { toast } from 'sonner';
import { describeChange } from '../outlook/describe-change';
import { type ChangeOutcome, useChangePreview, useChangeRollout } from '../queries/use-change-rollout';
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
  const [unanswered, setUnanswered] = useState<Attempt | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const sending = useChangeRollout(rollout.remote);
  const user = useUser();

  const outlook = change && describeChange(seen, change, names);
  const killed = change?.action === 'kill' ? change.release : null;
  const affected = useChangePreview(rollout.remote, outlook?.obstacle === null ? change : null, seen.revision);
  const reasonError = isBlankText(reason) ? 'Enter a reason' : undefined;
  const idError = killed !== null && typedId.trim() !== killed ? `Type ${killed} exactly` : undefined;

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
    const sent = { ...change, reason: reason.trim() } as RolloutChange;
    const outcome = await sending.change(sent, seen.revision);
    if (outcome.state === 'unanswered') setUnanswered({ sent, revision: seen.revision });
    const isRetry = unanswered !== null && JSON.stringify(unanswered.sent) === JSON.stringify(sent);
    const made = entryOf(outcome, isRetry ? { ...unanswered, madeBy: user?.email } : null);
    if (outcome.state === 'made' || made) {
      toast.success(made?.text ?? 'The rollout was changed.');
      return onDone();
    }
    setAnswer({ outcome, since: seen.revision });
    if (outcome.state !== 'overtaken' || !outcome.rollout) return;
    const next = describeChange(outcome.rollout, change, names);
    // What would do something else now needs a reason of its own.
    if (next.obstacle === null && next.title !== outlook.title) setReason('');
    setSeen(outcome.rollout);
  }

  return {
    ...{ form, submit, outlook, killed, answer },
    affected,
    /** Why the change cannot be sent yet; null when it can. `missing` is what the caller's fields lack. */
    blockedBy: (missing: string | null): string | null => {
      if (outlook?.obstacle != null) return "This change can't be made. The reason is shown above.";
      return (change ? null : missing) ?? reasonError ?? idError ?? null;
    },
    recentReasons: recentReasons(rollout, change?.action),
    reason: { value: reason, error: isChecked ? reasonError : undefined, onChange: setReason },
    typedId: { value: typedId, error: isChecked ? idError : undefined, onChange: setTypedId },
    hasEntries: reason !== '' || typedId !== '',
    isSending: sending.isSending,
    stopWaiting: sending.stopWaiting,
  };
}

/** A change that may have been made although its answer was lost. */
interface Attempt {
  sent: RolloutChange;
  /** Of the rollout that it was meant for. */
  revision: number;
}

/** The history's entry of a change: made now, or by an earlier attempt that was not answered. */
function entryOf(outcome: ChangeOutcome, attempt: (Attempt & { madeBy: string | undefined }) | null) {
  if (outcome.state === 'made') return outcome.rollout.history[0];
  if (outcome.state !== 'overtaken' || !attempt) return undefined;
  const { sent, revision, madeBy } = attempt;
  // Revisions count the changes of all remotes. A change is made only if its remote had none since.
  const next = outcome.rollout?.history.filter((entry) => entry.revision > revision).at(-1);
  const isSame = next?.madeBy === madeBy && next?.action === sent.action && next.reason === sent.reason;
  return isSame ? next : undefined;
}

const shownReasons = 3;

/** The last reasons that administrators gave, those for the same kind of change first. */
function recentReasons({ history }: Rollout, action: string | undefined): string[] {
  const given = history.filter(({ madeBy }) => madeBy.includes('@'));
  const reasons = [...given.filter((entry) => entry.action === action), ...given].map(({ reason }) => reason);
  return [...new Set(reasons)].filter((reason) => reason !== null).slice(0, shownReasons);
}

interface EntryProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

interface ChangeReasonFieldProps extends EntryProps {
  isPublic: boolean;
  /** Earlier reasons that can be used again. */
  recent: readonly string[];
}

export function ChangeReasonField({ value, error, onChange, isPublic, recent }: ChangeReasonFieldProps) {
  const hint = isPublic
    ? 'Shown to users on open pages, and kept in the history with your name.'
    : 'Kept in the history with your name.';
  return (
    <Stack $gap={2}>
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
      {recent.length > 0 && (
        <Recent role="group" aria-label="Recent reasons">
          <span aria-hidden="true">Recent:</span>
          {recent.map((reason) => (
            <Button key={reason} size="small" title={reason} onClick={() => onChange(reason)}>
              <span>{visibleText(reason)}</span>
            </Button>
          ))}
        </Recent>
      )}
    </Stack>
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

const Recent = styled(Row)`
  button {
    min-inline-size: 0;
    max-inline-size: 100%;
    font-weight: 400;
  }
  > span {
    color: ${color.muted};
    font-size: ${textSize.small};
  }
  button > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
