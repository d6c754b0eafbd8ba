import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog, type DialogProps } from './dialog';
import { UnsavedChangesGuard, type UnsavedChangesGuardProps } from './unsaved-changes-guard';

export interface GuardedDialogProps
  extends
    Pick<DialogProps, 'title' | 'description' | 'size'>,
    Pick<UnsavedChangesGuardProps, 'survivesReload' | 'onLeave'> {
  /** Closing would lose something, so it asks first. */
  isDirty: boolean;
  /** The question, and its answers if they are not `Discard` and `Keep Editing`. */
  leaving: { title: string; text: string; confirmLabel?: string; cancelLabel?: string };
  /** Asked before anything else; false keeps the dialog open, for example while its form is being sent. */
  mayClose?: (() => boolean) | undefined;
  onClose: () => void;
  /** Gets what its own Cancel button calls. */
  children: (askToClose: () => void) => ReactNode;
}

/** A dialog that asks before its input is lost, by closing it or by leaving the page. */
export function GuardedDialog(props: GuardedDialogProps) {
  const { title, description, size, isDirty, leaving, survivesReload, onLeave, onClose } = props;
  const [isAsking, setIsAsking] = useState(false);
  // The input was saved while the question was open.
  if (isAsking && !isDirty) setIsAsking(false);
  const askToClose = (): void => {
    if (props.mayClose?.() === false) return;
    if (isDirty) setIsAsking(true);
    else onClose();
  };
  return (
    <>
      <Dialog isOpen title={title} description={description} size={size} onClose={askToClose}>
        {props.children(askToClose)}
      </Dialog>
      <ConfirmDialog
        confirmLabel="Discard"
        cancelLabel="Keep Editing"
        {...leaving}
        isOpen={isAsking}
        onConfirm={() => {
          setIsAsking(false);
          onClose();
        }}
        onCancel={() => setIsAsking(false)}
      />
      <UnsavedChangesGuard
        isDirty={isDirty}
        title={leaving.title}
        text={leaving.text}
        survivesReload={survivesReload}
        onLeave={onLeave}
      />
    </>
  );
}
