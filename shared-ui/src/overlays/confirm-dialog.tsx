import { Button } from '../controls/button';
import { Dialog } from './dialog';
import { DialogActions } from './dialog-look';

export interface ConfirmDialogProps {
  title: string;
  text: string;
  confirmLabel: string;
  cancelLabel: string;
  isOpen: boolean;
  /** True if confirming sends a request. */
  needsSession?: boolean | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something is lost. The harmless answer is first and has the focus. */
export function ConfirmDialog({
  title,
  text,
  confirmLabel,
  cancelLabel,
  isOpen,
  needsSession = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog title={title} description={text} isOpen={isOpen} isLocal={!needsSession} onClose={onCancel}>
      <DialogActions>
        <Button onClick={onCancel}>{cancelLabel}</Button>
        <Button variant="danger" onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
