import { embedLimits } from 'shared-domain/wire';
import { Field, TextInput } from 'shared-ui';

interface ReasonFieldProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Why a key is created, rotated or revoked. */
export function ReasonField({ value, error, onChange }: ReasonFieldProps) {
  return (
    <Field label="Reason" isRequired hint="Kept with the key, together with your name." error={error}>
      {(control) => (
        <TextInput
          {...control}
          value={value}
          maxLength={embedLimits.reason}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
