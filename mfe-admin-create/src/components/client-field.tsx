import { useState } from 'react';
import { Button, Field, InlineError, InlineHint, RetryButton, Select, SlowNotice, space, TextInput } from 'shared-ui';
import styled from 'styled-components';
import { clientLabel, filterClients } from '../filter-clients';
import type { ClientChoice } from '../queries/use-client-choice';
import type { NewLoadForm } from '../use-new-load-form';
import { LoadField } from './load-field';

/** From this many on, a filter stands above the list. */
const manyClients = 30;

const placeholders: Record<ClientChoice['state'], string> = {
  waiting: 'Loading clients...',
  failed: 'No list of clients',
  none: 'No clients yet',
  listed: 'Select a client',
};

/** The client select with its four faces. */
export function ClientField({ form, clients }: { form: NewLoadForm; clients: ClientChoice }) {
  const [wanted, setWanted] = useState('');
  const all = clients.state === 'listed' ? clients.clients : [];
  const shown = filterClients(all, wanted, form.values.client_id);
  return (
    <Group>
      {all.length > manyClients && (
        <Field label="Filter companies" hint={`${shown.length} of ${all.length} in the list below`}>
          {(control) => (
            <TextInput {...control} type="search" value={wanted} onChange={(event) => setWanted(event.target.value)} />
          )}
        </Field>
      )}
      <LoadField form={form} name="client_id">
        {(control) => (
          <Select
            {...control}
            aria-busy={clients.state === 'waiting'}
            placeholder={placeholders[clients.state]}
            options={shown.map((client) => ({ value: client.id, label: clientLabel(client) }))}
          />
        )}
      </LoadField>
      {clients.state === 'waiting' && <SlowNotice isWaiting={clients.isAsking} onRetry={clients.retry} />}
      {clients.state === 'failed' && (
        <InlineError action={<RetryButton size="small" onRetry={clients.retry} />}>Failed to load clients</InlineError>
      )}
      {clients.state === 'none' && (
        <>
          <InlineHint>
            There are no clients yet. A load belongs to a client: add one with the administration tool, then reload.
          </InlineHint>
          <Button size="small" icon="refresh" onClick={clients.reload}>
            Reload Clients
          </Button>
        </>
      )}
    </Group>
  );
}

const Group = styled.div`
  display: grid;
  gap: ${space(3)};
  align-content: start;
  > button {
    justify-self: start;
  }
`;
