import { Field, TextInput } from 'shared-ui';

export interface EntryProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The reason for a change. */
export function ReasonField({ value, error, onChange, isPublic }: EntryProps & { isPublic: boolean }) {
  const hint = isPublic
    ? 'Shown to users on open pages, and kept in the history with your name.'
    : 'Kept in the history with your name.';
  return (
    <Field label="Reason" isRequired hint={hint} error={error}>
      {(control) => (
        <TextInput
          {...control}
          value={value}
          maxLength={300}
          autoComplete="off"
          onChange={(change) => onChange(change.target.value)}
        />
      )}
    </Field>
  );
}

/** Asks the administrator to type the ID of the release to be killed. */
export function TypedIdField({ value, error, onChange, release }: EntryProps & { release: string }) {
  return (
    <Field label={`Type ${release} to confirm`} isRequired error={error}>
      {(control) => (
        <TextInput
          {...control}
          value={value}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(change) => onChange(change.target.value)}
        />
      )}
    </Field>
  );
}
