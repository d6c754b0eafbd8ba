import { useState } from 'react';
import { isBlankText, type PartnerKey, visibleText } from 'shared-domain/wire';
import { ChangeFailureNote } from '../components/change-failure-note';
import { FormDialog } from '../components/form-dialog';
import { ReasonField } from '../components/reason-field';
import { revokePartnerKey } from '../queries/partner-key-calls';
import { useKeyChange } from '../queries/use-key-change';
import { reasonMissing } from '../new-key-form';

interface RevokeKeyDialogProps {
  partnerKey: PartnerKey;
  onDone: () => void;
  onClose: () => void;
}

/** Ends a key for good. */
export function RevokeKeyDialog({ partnerKey, onDone, onClose }: RevokeKeyDialogProps) {
  const [reason, setReason] = useState('');
  const [showings, setShowings] = useState(0);
  const revocation = useKeyChange(revokePartnerKey);
  const isMissing = isBlankText(reason);

  async function submit(): Promise<void> {
    const revoked = isMissing ? null : await revocation.change({ id: partnerKey.id, reason: reason.trim() });
    if (revoked) onDone();
    else setShowings(showings + 1);
  }

  return (
    <FormDialog
      title={`Revoke the key of ${visibleText(partnerKey.partner)}`}
      description="Embeds with this key close within 10 seconds, and the partner's server gets no more tokens. A revoked key never works again."
      submitLabel="Revoke Key"
      isDangerous
      hasEntries={!isMissing}
      isSending={revocation.isSending}
      showings={showings}
      failure={
        <ChangeFailureNote
          failure={revocation.failure}
          ifUnanswered="You can safely try again: a key is revoked only once."
        />
      }
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <ReasonField value={reason} error={showings > 0 && isMissing ? reasonMissing : undefined} onChange={setReason} />
    </FormDialog>
  );
}
