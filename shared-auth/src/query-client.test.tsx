import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { aLoad } from 'shared-domain/testing';
import { wasteEndpoints } from 'shared-domain/waste';
import { ApiError } from './api-error';
import { endpointQuery } from './endpoint-query';
import { createQueryClient, retryQueries } from './query-client';
import { mockApi, never } from './testing';

const query = endpointQuery(wasteEndpoints.getLoad, { params: { id: '7' } });

function Manifest() {
  const { data } = useQuery(query);
  return <p>{data?.manifest_number ?? 'Waiting'}</p>;
}

function show() {
  const queryClient = createQueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <Manifest />
    </QueryClientProvider>,
  );
  return () => act(() => retryQueries(queryClient, [query.queryKey]));
}

test('a first call that hangs is replaced by a new one', async () => {
  const api = mockApi({ getLoad: () => never() });
  const retry = show();
  await waitFor(() => expect(api.calls('getLoad')).toHaveLength(1));
  expect(screen.getByText('Waiting')).toBeVisible();
  api.answer({ getLoad: aLoad({ manifest_number: 'M-7' }) });
  await retry();
  expect(await screen.findByText('M-7')).toBeVisible();
  expect(api.calls('getLoad')).toHaveLength(2);
});

test('data stays on the screen during a retry', async () => {
  const api = mockApi({ getLoad: aLoad({ manifest_number: 'M-7' }) });
  const retry = show();
  await screen.findByText('M-7');
  api.answer({ getLoad: aLoad({ manifest_number: 'M-8' }) });
  await retry();
  expect(await screen.findByText('M-8')).toBeVisible();
});

const mayRetry = createQueryClient().getDefaultOptions().queries?.retry as (count: number, failure: Error) => boolean;

test('a decision of the server is not retried', () => {
  expect(mayRetry(0, new ApiError('not_found', { status: 404 }))).toBe(false);
  expect(mayRetry(0, new ApiError('cancelled'))).toBe(false);
  expect(mayRetry(0, new Error('mistake'))).toBe(false);
});

test('a temporary failure is retried once', () => {
  expect(mayRetry(0, new ApiError('overloaded', { status: 503 }))).toBe(true);
  expect(mayRetry(0, new ApiError('unreachable'))).toBe(true);
  expect(mayRetry(1, new ApiError('unreachable'))).toBe(false);
});
