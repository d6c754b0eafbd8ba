import { useState } from 'react';
import { embedLimits, type IssuedKey, type PartnerKey, visibleText } from 'shared-domain/wire';
import { Field, Select } from 'shared-ui';
import { useKeyRotation } from '../queries/use-key-change';
import { KeyChangeDialog } from './key-change-dialog';

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
      description="The partner gets a new key with the same client, scope and origins. Both keys work during the overlap, so the partner can switch without downtime."
      submitLabel="Rotate Key"
      ifUnanswered="The new key may exist, but no one has seen it. Close this dialog. If a new key is listed, rotate it; otherwise, try again."
      keyChange={useKeyRotation(id, Number(overlap))}
      onDone={onIssued}
      onClose={onClose}
    >
      <Field label="The old key keeps working for">
        {(control) => (
          <Select {...control} value={overlap} options={overlaps} onChange={({ target }) => setOverlap(target.value)} />
        )}
      </Field>
    </KeyChangeDialog>
  );
}
