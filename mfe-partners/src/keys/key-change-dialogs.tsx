import { useState } from 'react';
import { isBlankText, embedLimits, type IssuedKey, type PartnerKey, visibleText } from 'shared-domain/wire';
import { FormDialog, type FormDialogProps, ReasonField } from '../components/form-dialog';
import { SelectField } from '../components/select-field';
import { reasonMissing } from '../new-key-form';
import { type KeyChange, useKeyRevocation, useKeyRotation } from '../queries/partner-keys';

interface KeyChangeDialogProps<Result> extends Omit<FormDialogProps, 'hasEntries' | 'showings' | 'onSubmit'> {
  /** Takes the reason. */
  keyChange: KeyChange<string, Result>;
  onDone: (result: Result) => void;
}

/** Changes an existing key, with a reason. */
function KeyChangeDialog<Result>(props: KeyChangeDialogProps<Result>) {
  const { keyChange, onDone, children, ...dialog } = props;
  const [reason, setReason] = useState('');
  const [showings, setShowings] = useState(0);
  const isMissing = isBlankText(reason);

  async function submit(): Promise<void> {
    const result = isMissing ? null : await keyChange.change(reason.trim());
    if (result) onDone(result);
    else setShowings(showings + 1);
  }

  return (
    <FormDialog
      {...dialog}
      hasEntries={!isMissing}
      keyChange={keyChange}
      showings={showings}
      onSubmit={() => void submit()}
    >
      {children}
      <ReasonField value={reason} error={showings > 0 && isMissing ? reasonMissing : undefined} onChange={setReason} />
    </FormDialog>
  );
}

const overlaps = [
  { value: '0', label: '0 days (stops working immediately)' },
  { value: '1', label: '1 day' },
  { value: `${embedLimits.usualOverlap}`, label: `${embedLimits.usualOverlap} days` },
  { value: '30', label: '30 days' },
  { value: `${embedLimits.longestOverlap}`, label: `${embedLimits.longestOverlap} days` },
];

interface RotateKeyDialogProps {
  partnerKey: PartnerKey;
  onIssued: (issued: IssuedKey) => void;
  onClose: () => void;
}

/** Replaces a key with a new one; both work during the overlap. */
export function RotateKeyDialog({ partnerKey: { id, partner }, onIssued, onClose }: RotateKeyDialogProps) {
  const [overlap, setOverlap] = useState(`${embedLimits.usualOverlap}`);
  return (
    <KeyChangeDialog
      title={`Rotate the key of ${visibleText(partner)}`}
      description="The partner gets a new key with the same client, access and origins. Both keys work during the overlap, so the partner can switch without downtime."
      submitLabel="Rotate Key"
      ifUnanswered="The new key may exist, but no one has seen it. Close this dialog. If a new key is listed, rotate it; otherwise, try again."
      keyChange={useKeyRotation(id, Number(overlap))}
      onDone={onIssued}
      onClose={onClose}
    >
      <SelectField label="The old key keeps working for" value={overlap} options={overlaps} onChange={setOverlap} />
    </KeyChangeDialog>
  );
}

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
      ifUnanswered="You can safely try again."
      keyChange={useKeyRevocation(id)}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
