import { type ReactNode, useState } from 'react';
import { isBlankText } from 'shared-domain/wire';
import { ChangeFailureNote } from '../components/change-failure-note';
import { FormDialog } from '../components/form-dialog';
import { ReasonField } from '../components/reason-field';
import { reasonMissing } from '../new-key-form';
import type { KeyChange } from '../queries/use-key-change';

interface KeyChangeDialogProps<Result> {
  title: string;
  description: string;
  submitLabel: string;
  isDangerous?: boolean;
  /** What to do when nobody knows whether it was done. */
  ifUnanswered: string;
  /** Takes the reason. */
  keyChange: KeyChange<string, Result>;
  onDone: (result: Result) => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Changes an existing key, with a reason. */
export function KeyChangeDialog<Result>(props: KeyChangeDialogProps<Result>) {
  const { keyChange, onDone, ifUnanswered, children, ...dialog } = props;
  const { isSending, failure, change, stopWaiting } = keyChange;
  const [reason, setReason] = useState('');
  const [showings, setShowings] = useState(0);
  const isMissing = isBlankText(reason);

  async function submit(): Promise<void> {
    const result = isMissing ? null : await change(reason.trim());
    if (result) onDone(result);
    else setShowings(showings + 1);
  }

  return (
    <FormDialog
      {...dialog}
      hasEntries={!isMissing}
      isSending={isSending}
      showings={showings}
      failure={<ChangeFailureNote failure={failure} ifUnanswered={ifUnanswered} />}
      onSubmit={() => void submit()}
      onStop={stopWaiting}
    >
      {children}
      <ReasonField value={reason} error={showings > 0 && isMissing ? reasonMissing : undefined} onChange={setReason} />
    </FormDialog>
  );
}
