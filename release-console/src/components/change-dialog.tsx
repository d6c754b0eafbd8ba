import { useId, useState, type ReactNode } from 'react';
import {
  Button,
  ConfirmDialog,
  Dialog,
  DialogActions,
  InlineError,
  SlowNotice,
  Stack,
  UnsavedChangesGuard,
} from 'shared-ui';
import { ChangeOutlookText, Sentence } from './change-outlook-text';
import { ReasonField, TypedIdField } from './entry-fields';
import { OutcomeNote } from './outcome-note';
import { useChangeForm, type ChangeFormOptions } from './use-change-form';

interface ChangeDialogProps extends ChangeFormOptions {
  title?: string;
  /** Fields that make up the change. They keep their values when someone else changes the rollout first. */
  children?: ReactNode;
  /** What is missing while the form is incomplete. */
  missing?: string;
  hasEntries?: boolean;
  onClose: () => void;
}

const leaving = { title: 'Discard this change?', text: 'What you entered has not been sent and will be lost.' };

/** Shows what a change will do and to whom, asks for the reason, and applies it. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { title, children, missing = null, onClose } = props;
  const form = useChangeForm(props);
  const { outlook, killed, answer, isSending } = form;
  const [isAsking, setIsAsking] = useState(false);
  const outlookId = useId();
  const hasEntries = props.hasEntries === true || form.hasEntries;

  const askToClose = (): void => {
    if (isSending) return;
    if (hasEntries) setIsAsking(true);
    else onClose();
  };

  return (
    <>
      <Dialog
        isOpen
        title={title ?? outlook?.title ?? ''}
        description={children ? undefined : <Sentence>{outlook?.text}</Sentence>}
        onClose={askToClose}
      >
        <form ref={form.form} noValidate onSubmit={(event) => void form.submit(event)}>
          <Stack>
            {children}
            <ChangeOutlookText id={outlookId} outlook={outlook} missing={missing} isInDescription={!children} />
            <ReasonField {...form.reason} isPublic={killed !== null} />
            {killed !== null && <TypedIdField {...form.typedId} release={killed} />}
            {form.isChecked && !props.change && missing !== null && <InlineError>{missing}</InlineError>}
            {answer && <OutcomeNote {...answer} outlook={outlook} />}
            <SlowNotice isWaiting={isSending} onStop={form.stopWaiting} />
          </Stack>
          <DialogActions>
            <Button onClick={askToClose}>Cancel</Button>
            <Button
              type="submit"
              variant={outlook?.isDangerous ? 'danger' : 'primary'}
              isBusy={isSending}
              aria-describedby={outlookId}
            >
              {outlook?.confirmLabel ?? 'Confirm'}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
      <ConfirmDialog
        {...leaving}
        isOpen={isAsking}
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={onClose}
        onCancel={() => setIsAsking(false)}
      />
      <UnsavedChangesGuard isDirty={hasEntries} {...leaving} />
    </>
  );
}
