import { visibleText, type Client } from 'shared-domain/wire';
import { Field, InlineError, Select, Stack } from 'shared-ui';
import type { Clients } from '../queries/use-clients';

interface ClientSelectProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  isRequired?: boolean;
  /** Shown while none is selected. */
  placeholder: string;
  clients: Clients;
  value: string;
  onChange: (id: string) => void;
}

/** Selects one of the clients. */
export function ClientSelect({ clients, placeholder, value, onChange, ...field }: ClientSelectProps) {
  return (
    <Stack $gap={2}>
      <Field {...field}>
        {(control) => (
          <Select
            {...control}
            value={value}
            aria-busy={clients.state === 'waiting'}
            placeholder={clients.state === 'waiting' ? 'Loading clients...' : placeholder}
            options={clients.list.map(optionOf)}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      {clients.state === 'failed' && (
        <InlineError subject="to load the clients" onRetry={clients.retry}>
          The clients could not be loaded.
        </InlineError>
      )}
    </Stack>
  );
}

function optionOf({ id, company }: Client) {
  return { value: id, label: visibleText(company) };
}
