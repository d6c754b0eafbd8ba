import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { aLoad } from 'shared-domain/testing';
import { wasteEndpoints } from 'shared-domain/waste';
import { askAnew } from './ask-anew';
import { callEndpoint } from './call-endpoint';
import { createQueryClient } from './query-client';
import { mockApi, never } from './testing';

function Manifest() {
  const { data } = useQuery({
    queryKey: ['load', '7'],
    queryFn: ({ signal }) => callEndpoint(wasteEndpoints.getLoad, { params: { id: '7' } }, { signal }),
  });
  return <p>{data?.manifest_number ?? 'Waiting'}</p>;
}

function show() {
  const queryClient = createQueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <Manifest />
    </QueryClientProvider>,
  );
  return () => act(() => askAnew(queryClient, [['load', '7']]));
}

test('a first call that hangs is given up for a fresh one', async () => {
  const api = mockApi({ getLoad: () => never() });
  const again = show();
  await waitFor(() => expect(api.calls('getLoad')).toHaveLength(1));
  expect(screen.getByText('Waiting')).toBeVisible();
  api.answer({ getLoad: aLoad({ manifest_number: 'M-7' }) });
  await again();
  expect(await screen.findByText('M-7')).toBeVisible();
  expect(api.calls('getLoad')).toHaveLength(2);
});

test('what is shown stays while the fresh call is under way', async () => {
  const api = mockApi({ getLoad: aLoad({ manifest_number: 'M-7' }) });
  const again = show();
  await screen.findByText('M-7');
  api.answer({ getLoad: aLoad({ manifest_number: 'M-8' }) });
  await again();
  expect(await screen.findByText('M-8')).toBeVisible();
});
