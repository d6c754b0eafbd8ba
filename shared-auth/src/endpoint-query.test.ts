import { wasteEndpoints } from 'shared-domain/waste';
import { aLoad } from 'shared-domain/testing';
import { apiClient } from './api-client';
import { endpointPages, endpointQuery } from './endpoint-query';
import { createQueryClient } from './query-client';
import { answer, mockApi, never } from './testing';

const load = aLoad();
const query = endpointQuery(wasteEndpoints.getLoad, { params: { id: load.id } });

test('a prefetched answer serves the same query with the same input in any order', async () => {
  const api = mockApi({ getLoad: load, listLoads: [load] });
  const queryClient = createQueryClient();
  await queryClient.prefetchQuery(query);
  await expect(queryClient.fetchQuery(query)).resolves.toEqual(load);
  expect(api.calls('getLoad')).toHaveLength(1);

  await queryClient.prefetchQuery(endpointQuery(wasteEndpoints.listLoads, { query: { limit: 5, q: 'a' } }));
  await queryClient.fetchQuery(endpointQuery(wasteEndpoints.listLoads, { query: { q: 'a', limit: 5 } }));
  expect(api.calls('listLoads')).toHaveLength(1);
  await queryClient.fetchQuery(endpointQuery(wasteEndpoints.listLoads, { query: { q: 'b', limit: 5 } }));
  expect(api.calls('listLoads')).toHaveLength(2);
});

test('canceling a query cancels its call', async () => {
  let signal: unknown;
  const seen = apiClient.interceptors.request.use((request) => {
    signal = request.signal;
    return request;
  });
  mockApi({ getLoad: () => never() });
  const queryClient = createQueryClient();
  const call = queryClient.fetchQuery(query);
  const outcome = expect(call).rejects.toThrow();
  await queryClient.cancelQueries({ queryKey: query.queryKey });
  await outcome;
  expect(signal).toHaveProperty('aborted', true);
  apiClient.interceptors.request.eject(seen);
});

test('the pages of a list follow each other by their cursors', async () => {
  const link = '</api/waste-loads?cursor=2>; rel="next"';
  const api = mockApi({ listLoads: ({ query: { cursor } }) => (cursor ? [load] : answer([load], { link })) });
  const pages = endpointPages(wasteEndpoints.listLoads, { query: { status: 'disposed' } });
  const { pages: found } = await createQueryClient().fetchInfiniteQuery({ ...pages, pages: 2 });
  expect(found.map(({ nextCursor }) => nextCursor)).toEqual(['2', null]);
  expect(api.calls('listLoads').map((call) => call.query)).toEqual([
    { status: 'disposed' },
    { status: 'disposed', cursor: '2' },
  ]);
});
