import { Field, InlineError, Select, Stack } from 'shared-ui';
import type { Clients } from '../queries/use-clients';

interface SelectFieldProps<Value extends string> {
  label: string;
  hint?: string;
  error?: string | undefined;
  isRequired?: boolean;
  value: Value;
  /** Shown while none is selected; without it, one always is. */
  placeholder?: string | undefined;
  options: readonly { value: Value; label: string }[];
  isLoading?: boolean;
  onChange: (value: Value) => void;
}

/** A labeled select that calls `onChange` with the value itself. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { value, placeholder, options, isLoading = false, onChange, ...field } = props;
  return (
    <Field {...field}>
      {(control) => (
        <Select
          {...control}
          value={value}
          aria-busy={isLoading}
          placeholder={placeholder}
          options={options}
          onChange={({ target }) => onChange(target.value as Value)}
        />
      )}
    </Field>
  );
}

interface ClientSelectProps extends Omit<SelectFieldProps<string>, 'options' | 'isLoading'> {
  clients: Clients;
}

/** Selects a client by name; shows when the clients are loading, or offers to load them again. */
export function ClientSelect({ clients, placeholder, ...field }: ClientSelectProps) {
  const isLoading = clients.state === 'waiting';
  return (
    <Stack $gap={2}>
      <SelectField
        {...field}
        isLoading={isLoading}
        placeholder={isLoading ? 'Loading clients...' : placeholder}
        options={clients.list.map(({ id }) => ({ value: id, label: clients.nameOf(id) }))}
      />
      {clients.state === 'failed' && (
        <InlineError subject="to load the clients" onRetry={clients.retry}>
          The clients could not be loaded.
        </InlineError>
      )}
    </Stack>
  );
}
