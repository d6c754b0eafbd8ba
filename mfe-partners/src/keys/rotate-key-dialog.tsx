import { useState } from 'react';
import { embedLimits, isBlankText, type IssuedKey, type PartnerKey, visibleText } from 'shared-domain/wire';
import { Field, Select } from 'shared-ui';
import { ChangeFailureNote } from '../components/change-failure-note';
import { FormDialog } from '../components/form-dialog';
import { ReasonField } from '../components/reason-field';
import { rotatePartnerKey } from '../queries/partner-key-calls';
import { useKeyChange } from '../queries/use-key-change';
import { reasonMissing } from '../new-key-form';

const overlaps = [
  { value: '0', label: 'None: the old key stops now' },
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
export function RotateKeyDialog({ partnerKey, onIssued, onClose }: RotateKeyDialogProps) {
  const [overlap, setOverlap] = useState(`${embedLimits.usualOverlap}`);
  const [reason, setReason] = useState('');
  const [showings, setShowings] = useState(0);
  const rotation = useKeyChange(rotatePartnerKey);
  const isMissing = isBlankText(reason);

  async function submit(): Promise<void> {
    const { id } = partnerKey;
    const issued = isMissing
      ? null
      : await rotation.change({ id, reason: reason.trim(), overlap_days: Number(overlap) });
    if (issued) onIssued(issued);
    else setShowings(showings + 1);
  }

  return (
    <FormDialog
      title={`Rotate the key of ${visibleText(partnerKey.partner)}`}
      description="The partner gets a new key with the same client, scope and origins. Both keys work during the overlap, so that the partner can switch without a gap."
      submitLabel="Rotate Key"
      hasEntries={!isMissing}
      isSending={rotation.isSending}
      showings={showings}
      failure={
        <ChangeFailureNote
          failure={rotation.failure}
          ifUnanswered="The new key may exist, but nobody has seen it. Close this dialog and look at the list."
        />
      }
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field label="The old key keeps working for">
        {(control) => (
          <Select {...control} value={overlap} options={overlaps} onChange={({ target }) => setOverlap(target.value)} />
        )}
      </Field>
      <ReasonField value={reason} error={showings > 0 && isMissing ? reasonMissing : undefined} onChange={setReason} />
    </FormDialog>
  );
}
