import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { aLoad, aUser } from 'shared-domain/testing';
import { wasteEndpoints } from 'shared-domain/waste';
import { ApiError } from './api-error';
import { endpointQuery } from './call-endpoint';
import { tellLiveChanges } from './live/live-changes';
import { createQueryClient, retryQueries } from './query-client';
import { mockApi, never, problem, signInAs } from './testing';

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
  return { queryClient, retry: () => act(() => retryQueries(queryClient, [query.queryKey])) };
}

test('a first call that hangs is replaced by a new one', async () => {
  const api = mockApi({ getLoad: () => never() });
  const { retry } = show();
  await waitFor(() => expect(api.calls('getLoad')).toHaveLength(1));
  expect(screen.getByText('Waiting')).toBeVisible();
  api.answer({ getLoad: aLoad({ manifest_number: 'M-7' }) });
  await retry();
  expect(await screen.findByText('M-7')).toBeVisible();
  expect(api.calls('getLoad')).toHaveLength(2);
});

test('a failed call is repeated once the browser is online again', async () => {
  const api = mockApi({ getLoad: new ApiError('not_found', { status: 404 }) });
  const { queryClient } = show();
  await waitFor(() => expect(api.calls('getLoad')).toHaveLength(1));
  api.answer({ getLoad: aLoad({ manifest_number: 'M-7' }) });
  for (const event of ['offline', 'online']) act(() => void window.dispatchEvent(new Event(event)));
  expect(await screen.findByText('M-7')).toBeVisible();
  for (const event of ['offline', 'online']) act(() => void window.dispatchEvent(new Event(event)));
  // The cache resumes mutations first, and then repeats calls.
  await act(() => queryClient.resumePausedMutations());
  expect(api.calls('getLoad')).toHaveLength(2);
});

test('a call that was refused with an earlier token is retried with the current one', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  signInAs(aUser());
  let refuse = (): void => undefined;
  const refused = problem(401, 'not_signed_in', 'Sign in to continue.');
  const api = mockApi({ getLoad: () => new Promise((_, reject) => (refuse = () => reject(refused))) });
  show();
  await waitFor(() => expect(api.calls('getLoad')).toHaveLength(1));
  act(() => void signInAs(aUser()));
  api.answer({ getLoad: aLoad({ manifest_number: 'M-7' }) });
  await act(async () => {
    refuse();
    await jest.advanceTimersByTimeAsync(1_000);
  });
  expect(await screen.findByText('M-7')).toBeVisible();
  jest.useRealTimers();
});

test('a call that was refused with the current token is not retried', async () => {
  signInAs(aUser());
  const api = mockApi({ getLoad: problem(401, 'not_signed_in', 'Sign in to continue.') });
  const { queryClient } = show();
  await waitFor(() => expect(queryClient.getQueryState(query.queryKey)?.status).toBe('error'));
  expect(api.calls('getLoad')).toHaveLength(1);
});

test('data stays on the screen during a retry', async () => {
  const api = mockApi({ getLoad: aLoad({ manifest_number: 'M-7' }) });
  const { retry } = show();
  await screen.findByText('M-7');
  api.answer({ getLoad: aLoad({ manifest_number: 'M-8' }) });
  await retry();
  expect(await screen.findByText('M-8')).toBeVisible();
});

describe('data that no screen shows', () => {
  const other = endpointQuery(wasteEndpoints.getLoad, { params: { id: '8' } });
  const stateOf = (queryClient: QueryClient) =>
    [query, other].map(({ queryKey }) => queryClient.getQueryState(queryKey)?.isInvalidated ?? 'forgotten');

  function hold(): QueryClient {
    const queryClient = createQueryClient();
    for (const { queryKey } of [query, other]) queryClient.setQueryData(queryKey, aLoad());
    render(<QueryClientProvider client={queryClient}>{null}</QueryClientProvider>);
    return queryClient;
  }

  test('is forgotten if its load changes, and stale if another one does', async () => {
    const queryClient = hold();
    tellLiveChanges([{ event: 'event-recorded', loadId: '7' }]);
    await waitFor(() => expect(stateOf(queryClient)).toEqual(['forgotten', true]));
  });

  test('is forgotten after a gap in the messages', () => {
    const queryClient = hold();
    tellLiveChanges([{ event: 'refetch-all', loadId: null }]);
    expect(stateOf(queryClient)).toEqual(['forgotten', 'forgotten']);
  });

  test('is stale if it was still being fetched', async () => {
    let arrive = (): void => undefined;
    mockApi({ getLoad: () => new Promise((resolve) => (arrive = () => resolve(aLoad()))) });
    const queryClient = hold();
    const prefetched = queryClient.prefetchQuery({ ...query, staleTime: 0 });
    tellLiveChanges([{ event: 'event-recorded', loadId: 'another' }]);
    await waitFor(() => {
      arrive();
      expect(queryClient.isFetching()).toBe(0);
    });
    await prefetched;
    expect(stateOf(queryClient)).toEqual([true, true]);
  });

  test('is code that was loaded once', () => {
    const queryClient = hold();
    queryClient.setQueryData(['code of a panel'], 'code');
    tellLiveChanges([{ event: 'refetch-all', loadId: null }]);
    expect(queryClient.getQueryState(['code of a panel'])?.isInvalidated).toBe(false);
  });

  test('stays fresh after a release notice', () => {
    const queryClient = hold();
    tellLiveChanges([{ event: 'release-notice', loadId: null }]);
    expect(stateOf(queryClient)).toEqual([false, false]);
  });
});

test('a screen refreshes what it shows itself', async () => {
  mockApi({ getLoad: aLoad({ manifest_number: 'M-7' }) });
  const { queryClient } = show();
  await screen.findByText('M-7');
  tellLiveChanges([{ event: 'event-recorded', loadId: '7' }]);
  expect(queryClient.getQueryState(query.queryKey)?.isInvalidated).toBe(false);
});

describe('changes during the first call for what a screen shows', () => {
  async function changeTwice() {
    let finish = (_answer: Promise<unknown>): void => undefined;
    const api = mockApi({ getLoad: () => new Promise((resolve) => (finish = resolve)) });
    show();
    await waitFor(() => expect(api.calls('getLoad')).toHaveLength(1));
    for (let change = 0; change < 2; change++) tellLiveChanges([{ event: 'event-recorded', loadId: '7' }]);
    return { api, finish: (first: Promise<unknown>) => act(async () => finish(first)) };
  }

  test('are fetched together once it arrives', async () => {
    const { api, finish } = await changeTwice();
    api.answer({ getLoad: aLoad({ manifest_number: 'M-8' }) });
    await finish(Promise.resolve(aLoad({ manifest_number: 'M-7' })));
    expect(await screen.findByText('M-8')).toBeVisible();
    expect(api.calls('getLoad')).toHaveLength(2);
  });

  test('do not repeat one that fails', async () => {
    const { api, finish } = await changeTwice();
    await finish(Promise.reject(new ApiError('not_found', { status: 404 })));
    expect(api.calls('getLoad')).toHaveLength(1);
  });
});

test('a cache that no page shows follows no changes', () => {
  const queryClient = createQueryClient();
  render(<QueryClientProvider client={queryClient}>{null}</QueryClientProvider>).unmount();
  queryClient.setQueryData(query.queryKey, aLoad());
  tellLiveChanges([{ event: 'event-recorded', loadId: '7' }]);
  expect(queryClient.getQueryData(query.queryKey)).toBeDefined();
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
