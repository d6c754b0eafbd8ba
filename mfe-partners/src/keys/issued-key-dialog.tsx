import { useState } from 'react';
import { type IssuedKey, type PartnerKey, visibleText } from 'shared-domain/wire';
import { Button, CopyBox, DialogActions, GuardedDialog, Instant, Stack } from 'shared-ui';

interface IssuedKeyDialogProps {
  issued: IssuedKey;
  /** The key that it replaces, with its end; null for a first key. */
  replaced: PartnerKey | null;
  onClose: () => void;
}

const leaving = {
  title: 'Close without copying the key?',
  text: 'The portal cannot show this key again. Without a copy, you have to revoke it and create another one.',
  confirmLabel: 'Close Anyway',
  cancelLabel: 'Back to the Key',
};

/** Shows a new key, this once. Closing before it was copied asks. */
export function IssuedKeyDialog({ issued: { key, secret }, replaced, onClose }: IssuedKeyDialogProps) {
  const [isCopied, setIsCopied] = useState(false);
  return (
    <GuardedDialog
      title={`New key for ${visibleText(key.partner)}`}
      description="Copy the key now and share it securely, for example with a password manager. It will not be shown again."
      isDirty={!isCopied}
      leaving={leaving}
      onClose={onClose}
    >
      {(askToClose) => (
        <>
          <Stack>
            <CopyBox label="Partner key" text={secret} buttonLabel="Copy Key" onCopied={() => setIsCopied(true)} />
            {replaced?.expires_at && (
              <p>
                The old key works until <Instant value={replaced.expires_at} />. The partner must switch by then.
              </p>
            )}
          </Stack>
          <DialogActions>
            <Button variant={isCopied ? 'primary' : 'secondary'} onClick={askToClose}>
              Done
            </Button>
          </DialogActions>
        </>
      )}
    </GuardedDialog>
  );
}
