import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { aLoad, aUser } from 'shared-domain/testing';
import { wasteEndpoints } from 'shared-domain/waste';
import { endpointQuery } from './call-endpoint';
import { createQueryClient } from './query-client';
import { forgetSession, mockApi, never, signInAs } from './testing';
import { useSignedInQuery } from './use-signed-in-query';

const query = endpointQuery(wasteEndpoints.getLoad, { params: { id: '7' } });

function Manifest({ isWanted }: { isWanted: boolean }) {
  const { data, retry } = useSignedInQuery({ ...query, enabled: isWanted });
  return <button onClick={retry}>{data?.manifest_number ?? 'Waiting'}</button>;
}

function show({ isWanted = true } = {}) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Manifest isWanted={isWanted} />
    </QueryClientProvider>,
  );
}

beforeEach(forgetSession);

test('a query waits until the user is signed in', async () => {
  const api = mockApi({ getLoad: aLoad({ manifest_number: 'M-7' }) });
  show();
  expect(screen.getByText('Waiting')).toBeVisible();
  expect(api.calls('getLoad')).toHaveLength(0);
  act(() => void signInAs(aUser()));
  expect(await screen.findByText('M-7')).toBeVisible();
});

test('a query that is not wanted waits, even if the user is signed in', () => {
  signInAs(aUser());
  const api = mockApi({ getLoad: aLoad() });
  show({ isWanted: false });
  expect(api.calls('getLoad')).toHaveLength(0);
});

test('a retry replaces a call that hangs', async () => {
  signInAs(aUser());
  const api = mockApi({ getLoad: () => never() });
  show();
  await waitFor(() => expect(api.calls('getLoad')).toHaveLength(1));
  api.answer({ getLoad: aLoad({ manifest_number: 'M-7' }) });
  act(() => screen.getByRole('button', { name: 'Waiting' }).click());
  expect(await screen.findByText('M-7')).toBeVisible();
  expect(api.calls('getLoad')).toHaveLength(2);
});
