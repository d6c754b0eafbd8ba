import { QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { createQueryClient } from 'shared-auth';
import { mockApi, problem } from 'shared-auth/testing';
import { aLoad } from 'shared-domain/testing';
import type { ReactNode } from 'react';
import type { LoadStatus } from 'shared-domain/waste';
import { noFilter } from '../filter/load-filter';
import { statsOf } from '../testing/load-answers';
import { loadPages, type LoadPages } from './load-pages';
import { refreshList } from './refresh-list';
import { useRefreshInView } from './use-refresh-in-view';

const filter = { ...noFilter, statuses: ['generated' as const] };
const key = loadPages(filter).queryKey;

function heldPages(count: number): LoadPages {
  return {
    pages: Array.from({ length: count }, (_, page) => ({
      items: [aLoad({ id: `held-${page}` })],
      nextCursor: `c${page + 1}`,
      totalCount: count,
    })),
    pageParams: Array.from({ length: count }, (_, page) => (page === 0 ? null : `c${page}`)),
  };
}

afterEach(() => void jest.dontMock('./refresh-in-view'));

/** Returns to a list of this many pages, to row 405 on the fifth page. */
function comeBack(pageCount: number) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(key, heldPages(pageCount));
  const place = {
    key: 'list',
    read: () => ({ offset: 9000, row: 405, id: 'held-405', top: 8710, heights: [] }),
    save: () => undefined,
  };
  const useList = () => {
    useInfiniteQuery({ ...loadPages(filter), refetchOnMount: false });
    useRefreshInView(filter, place);
  };
  renderHook(useList, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  });
  const pages = () => queryClient.getQueryData<LoadPages>(key)?.pages.map(({ items }) => items);
  const held = () => pages()?.map((loads) => loads.map(({ id }) => id));
  return { pages, held, queryClient, isStale: () => queryClient.getQueryState(key)?.isInvalidated };
}

/** Returns the first page unchanged, and for any other page a load of its own. */
function freshPage({ query }: { query: { cursor?: string } }) {
  return [aLoad({ id: query.cursor ? `new-${query.cursor}` : 'held-0' })];
}

test('only the first page and the pages around the user are refreshed', async () => {
  const api = mockApi({ listLoads: freshPage });
  const { held } = comeBack(12);
  await waitFor(() => expect(held()?.slice(3, 7)).toEqual([['held-3'], ['new-c4'], ['new-c5'], ['held-6']]));
  expect(api.calls('listLoads').map(({ query }) => query)).toEqual([
    { status: ['generated'] },
    { status: ['generated'], cursor: 'c4' },
    { status: ['generated'], cursor: 'c5' },
  ]);
});

test('a list with only some fresh pages does not count as current', async () => {
  mockApi({ listLoads: freshPage });
  const { held, isStale } = comeBack(12);
  await waitFor(() => expect(held()?.[4]).toEqual(['new-c4']));
  expect(isStale()).toBe(true);
});

test('a slow answer does not put back a status that has changed since', async () => {
  let answerLate = () => {};
  const late = new Promise<void>((resolve) => (answerLate = resolve));
  const row = (status: LoadStatus) => aLoad({ id: 'held-5', current_status: status });
  const api = mockApi({
    listLoads: (call) =>
      call.query.cursor === 'c5' ? late.then(() => [row('in_storage'), aLoad({ id: 'new-c5' })]) : freshPage(call),
    getDashboardStats: statsOf([]),
  });
  const { pages, held, queryClient } = comeBack(12);
  await waitFor(() => expect(api.calls('listLoads')).toHaveLength(3));
  api.answer({ listLoads: (call) => (call.query.cursor === 'c5' ? [row('disposed')] : freshPage(call)) });
  await refreshList(queryClient, filter, [{ event: 'event-recorded', loadId: 'held-5' }], () => undefined);
  expect(pages()?.[5]?.[0]?.current_status).toBe('disposed');
  answerLate();
  await waitFor(() => expect(held()?.[5]).toEqual(['held-5', 'new-c5']));
  expect(pages()?.[5]?.[0]?.current_status).toBe('disposed');
});

test('a list that is refreshed completely is left alone', () => {
  const api = mockApi();
  comeBack(10);
  expect(api.calls('listLoads')).toEqual([]);
});

test('a load that has moved to the first page is on no other page', async () => {
  mockApi({
    listLoads: ({ query }) =>
      query.cursor ? [] : [aLoad({ id: 'held-7', current_status: 'certified' }), aLoad({ id: 'held-0' })],
  });
  const { held } = comeBack(12);
  await waitFor(() => expect(held()?.[0]).toEqual(['held-7', 'held-0']));
  expect(held()?.[7]).toEqual([]);
});

test('a page that cannot be fetched is unchanged', async () => {
  const api = mockApi({
    listLoads: (call) => (call.query.cursor === 'c4' ? problem(503, 'overloaded', 'Try later') : freshPage(call)),
  });
  const { held } = comeBack(12);
  await waitFor(() => expect(held()?.slice(4, 6)).toEqual([['held-4'], ['new-c5']]));
  expect(api.calls('listLoads')).toHaveLength(3);
});

test('a load created in the meantime is at the top, and the rest of the list does not change', async () => {
  mockApi({
    listLoads: (call) => (call.query.cursor ? freshPage(call) : [aLoad({ id: 'created' }), aLoad({ id: 'held-0' })]),
  });
  const { held } = comeBack(12);
  await waitFor(() => expect(held()?.[0]).toEqual(['created', 'held-0']));
  expect(held()).toHaveLength(12);
});

test('when more than a page was created, the list starts over', async () => {
  mockApi({ listLoads: () => [aLoad({ id: 'created' })] });
  const { held } = comeBack(12);
  await waitFor(() => expect(held()).toEqual([['created']]));
});

test('a list whose refresh cannot be loaded is fetched as a whole', async () => {
  jest.doMock('./refresh-in-view', () => {
    throw new Error('The code could not be loaded');
  });
  mockApi({ listLoads: freshPage });
  const { isStale, held } = comeBack(12);
  await waitFor(() => expect(held()).toEqual([['held-0']]));
  expect(isStale()).toBe(false);
});
