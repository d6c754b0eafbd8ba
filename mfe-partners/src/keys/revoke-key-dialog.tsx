import { type PartnerKey, visibleText } from 'shared-domain/wire';
import { useKeyRevocation } from '../queries/use-key-change';
import { KeyChangeDialog } from './key-change-dialog';

interface RevokeKeyDialogProps {
  partnerKey: PartnerKey;
  onDone: () => void;
  onClose: () => void;
}

/** Ends a key for good. */
export function RevokeKeyDialog({ partnerKey: { id, partner }, onDone, onClose }: RevokeKeyDialogProps) {
  return (
    <KeyChangeDialog
      title={`Revoke the key of ${visibleText(partner)}`}
      description="Embeds with this key lose their loads within 10 seconds, and the partner's server gets no more tokens. A revoked key never works again."
      submitLabel="Revoke Key"
      isDangerous
      ifUnanswered="You can safely try again: a key is revoked only once."
      keyChange={useKeyRevocation(id)}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
