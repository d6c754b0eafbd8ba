import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { embedLimits } from 'shared-domain/wire';
import {
  Button,
  DialogActions,
  Field,
  GuardedDialog,
  InlineError,
  InlineHint,
  SlowNotice,
  Stack,
  TextInput,
} from 'shared-ui';
import type { ChangeFailure, KeyChange } from '../queries/partner-keys';

export interface FormDialogProps {
  title: string;
  description: ReactNode;
  submitLabel: string;
  isDangerous?: boolean;
  /** Closing asks first. */
  hasEntries: boolean;
  keyChange: Pick<KeyChange<never, unknown>, 'isSending' | 'failure' | 'stopWaiting'>;
  /** What to do if the outcome is unknown. */
  ifUnanswered: string;
  /** Rises when messages are shown: the focus then moves to the first field with one. */
  showings: number;
  onSubmit: () => void;
  onClose: () => void;
  children?: ReactNode;
}

const leaving = { title: 'Discard your entries?', text: 'What you entered has not been sent and will be lost.' };
const leavingWhileSending = {
  title: 'Leave without a response?',
  text: 'Your entries were sent and may have been applied. If a new key was issued, it cannot be shown again.',
};

/** A form in a dialog. The browser's own validation is off, because the messages are ours. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, hasEntries, showings, onClose } = props;
  const { isSending, failure, stopWaiting } = props.keyChange;
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (showings > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [showings]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isSending) props.onSubmit();
  };

  return (
    <GuardedDialog
      size="sheet"
      title={title}
      description={description}
      isDirty={hasEntries}
      leaving={isSending ? leavingWhileSending : leaving}
      mayClose={() => !isSending}
      onClose={onClose}
    >
      {(askToClose) => (
        <form ref={form} noValidate onSubmit={submit}>
          <Stack>
            {props.children}
            {failure && <FailureNote failure={failure} ifUnanswered={props.ifUnanswered} />}
            {/* Not the usual advice, because sending again could make the change twice. */}
            <SlowNotice isWaiting={isSending} onStop={stopWaiting} advice="You can keep waiting, or stop." />
          </Stack>
          <DialogActions>
            <Button onClick={askToClose}>Cancel</Button>
            <Button type="submit" variant={props.isDangerous ? 'danger' : 'primary'} isBusy={isSending}>
              {props.submitLabel}
            </Button>
          </DialogActions>
        </form>
      )}
    </GuardedDialog>
  );
}

/** Why a change of keys was not made. */
function FailureNote({ failure, ifUnanswered }: { failure: ChangeFailure; ifUnanswered: string }) {
  if (failure.reason === 'session-ended') {
    return <InlineHint>Your session ended before the change was made. Sign in again, then try again.</InlineHint>;
  }
  return (
    <InlineError>
      {failure.reason === 'refused' ? failure.text : `The portal did not respond. ${ifUnanswered}`}
    </InlineError>
  );
}

interface ReasonFieldProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Why a key is created, rotated or revoked. */
export function ReasonField({ value, error, onChange }: ReasonFieldProps) {
  return (
    <Field label="Reason" isRequired hint="Kept with the key, together with your name." error={error}>
      {(control) => (
        <TextInput
          {...control}
          value={value}
          maxLength={embedLimits.reason}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
