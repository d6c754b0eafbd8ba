import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button, DialogActions, GuardedDialog, SlowNotice, Stack } from 'shared-ui';

interface FormDialogProps {
  title: string;
  description: ReactNode;
  submitLabel: string;
  isDangerous?: boolean;
  /** Closing asks first. */
  hasEntries: boolean;
  isSending: boolean;
  /** Rises when messages are shown: the focus then moves to the first field with one. */
  showings: number;
  /** Why it failed. */
  failure: ReactNode;
  onSubmit: () => void;
  /** Stops waiting for a slow call. The change may still be made. */
  onStop: () => void;
  onClose: () => void;
  children: ReactNode;
}

const leaving = { title: 'Discard your entries?', text: 'What you entered has not been sent and will be lost.' };
const leavingWhileSending = {
  title: 'Leave without a response?',
  text: 'Your entries were sent and may have been applied. If a new key was issued, it cannot be shown again.',
};

/** A form in a dialog. The browser's own validation is off, because the messages are ours. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, hasEntries, isSending, showings, onClose } = props;
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
            {props.failure}
            {/* Not the usual advice, because sending again could make the change twice. */}
            <SlowNotice isWaiting={isSending} onStop={props.onStop} advice="You can keep waiting, or stop." />
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
