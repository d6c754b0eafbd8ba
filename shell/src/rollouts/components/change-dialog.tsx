import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { isBlankText, type Rollout, type RolloutChange } from 'shared-domain';
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
import { toast } from 'sonner';
import { describeChange } from '../describe-change';
import type { Names } from '../names';
import type { PlannedChange } from '../planned-change';
import { useChangeRollout, type ChangeOutcome } from '../queries/use-change-rollout';
import { ChangeOutlookText, Sentence } from './change-outlook-text';
import { ReasonField, TypedIdField } from './entry-fields';
import { OutcomeNote } from './outcome-note';

interface ChangeDialogProps {
  /** The rollout as it was when the dialog was opened; what is foretold from it stays as it was read. */
  rollout: Rollout;
  names: Names;
  /** Null while the fields do not make up a change. */
  change: PlannedChange | null;
  title?: string;
  /** Fields that make up the change; what they hold survives whatever comes between. */
  children?: ReactNode;
  /** What is still to be filled in there. */
  missing?: string;
  hasEntries?: boolean;
  onClose: () => void;
  onDone: () => void;
}

const leaving = { title: 'Discard this change?', text: 'What you entered has not been sent and will be lost.' };

/** Says what a change will do and to whom, asks why, and makes it. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { rollout, names, change, title, children, missing = null, onClose, onDone } = props;
  const [seen, setSeen] = useState(rollout);
  const [reason, setReason] = useState('');
  const [typedId, setTypedId] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [answer, setAnswer] = useState<{ outcome: ChangeOutcome; since: number } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const outlookId = useId();
  const sending = useChangeRollout(rollout.remote);

  const outlook = change && describeChange(seen, change, names);
  const killed = change?.action === 'kill' ? change.release : null;
  const reasonError = isBlankText(reason) ? 'Say why, for whoever asks later.' : undefined;
  const idError = killed !== null && typedId.trim() !== killed ? `Type ${killed} exactly.` : undefined;
  const hasEntries = props.hasEntries === true || reason !== '' || typedId !== '';

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (sending.isSending) return;
    setIsChecked(true);
    setAnswer(null);
    if (!change || outlook?.obstacle !== null || reasonError || idError) {
      // The messages appear with the next rendering.
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

  const askToClose = (): void => {
    if (sending.isSending) return;
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
        <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
          <Stack>
            {children}
            <ChangeOutlookText id={outlookId} outlook={outlook} missing={missing} isToldAbove={!children} />
            <ReasonField
              value={reason}
              error={isChecked ? reasonError : undefined}
              onChange={setReason}
              isPublic={killed !== null}
            />
            {killed !== null && (
              <TypedIdField
                value={typedId}
                error={isChecked ? idError : undefined}
                onChange={setTypedId}
                release={killed}
              />
            )}
            {isChecked && !change && missing !== null && <InlineError>{missing}</InlineError>}
            {answer && <OutcomeNote {...answer} outlook={outlook} />}
            <SlowNotice isWaiting={sending.isSending} onStop={sending.stopWaiting} />
          </Stack>
          <DialogActions>
            <Button onClick={askToClose}>Cancel</Button>
            <Button
              type="submit"
              variant={outlook?.isDangerous ? 'danger' : 'primary'}
              isBusy={sending.isSending}
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
