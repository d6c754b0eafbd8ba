import { useState } from 'react';
import { containsWords, visibleText, type Client } from 'shared-domain/wire';
import { Button, CompanyFilter, InlineError, InlineHint, Select, SlowNotice, space, UserText } from 'shared-ui';
import styled from 'styled-components';
import type { ClientChoice } from '../queries/use-client-choice';
import { fields } from '../new-load-fields';
import type { NewLoadForm } from '../use-new-load-form';
import { LoadField } from './load-field';

/** With more clients than this, a filter is shown above the list. */
const manyClients = 30;

const placeholders: Record<ClientChoice['state'], string> = {
  waiting: 'Loading clients...',
  failed: 'Clients unavailable',
  none: 'No clients yet',
  listed: 'Select a client',
};

/** The client select in its four states. */
export function ClientField({ form, clients }: { form: NewLoadForm; clients: ClientChoice }) {
  const [wanted, setWanted] = useState('');
  const all = clients.state === 'listed' ? clients.clients : [];
  const shown = filterClients(all, wanted, form.values.client_id);
  return (
    <Group>
      {all.length > manyClients && (
        <CompanyFilter value={wanted} onChange={setWanted} shown={shown.length} all={all.length} />
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
      {/* Screen readers announce what is added to an element that was there. */}
      <div role="status">
        <ClearedNote taken={form.taken} clients={all} />
      </div>
      {clients.state === 'waiting' && <SlowNotice isWaiting={clients.isAsking} onRetry={clients.retry} />}
      {clients.state === 'failed' && <InlineError onRetry={clients.retry}>Failed to load clients</InlineError>}
      {clients.state === 'none' && (
        <>
          <InlineHint>
            There are no clients yet. Every load belongs to a client. Add one with the administration command{' '}
            <code>clients create</code>, then select Reload Clients.
          </InlineHint>
          <Button size="small" icon="refresh" onClick={clients.reload}>
            Reload Clients
          </Button>
        </>
      )}
    </Group>
  );
}

/** The fields that lost the facts of another client. */
function ClearedNote({ taken, clients }: { taken: NewLoadForm['taken']; clients: readonly Client[] }) {
  const labels = taken.cleared.map((field) => fields[field].label);
  if (labels.length === 0) return null;
  const owner = clients.find(({ id }) => id === taken.clientId)?.company ?? 'another client';
  return (
    <InlineHint tone="warning">
      Cleared because it came from <UserText>{owner}</UserText>: {new Intl.ListFormat('en-US').format(labels)}.
    </InlineHint>
  );
}

/** A client as shown in the select. */
function clientLabel({ company, name }: Client): string {
  return visibleText(name === '' ? company : `${company} - ${name}`);
}

/** The clients whose company or name contains every typed word. The chosen one stays in the list. */
export function filterClients(clients: readonly Client[], typed: string, chosenId: string): readonly Client[] {
  return clients.filter((client) => client.id === chosenId || containsWords(clientLabel(client), typed));
}

const Group = styled.div`
  display: grid;
  gap: ${space(3)};
  align-content: start;
  > [role='status']:empty {
    position: absolute;
  }
  > button {
    justify-self: start;
  }
`;
