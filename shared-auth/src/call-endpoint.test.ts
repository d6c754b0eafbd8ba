import { aLoad, aPhoto, aUser } from 'shared-domain/testing';
import { coreEndpoints } from 'shared-domain/wire';
import { wasteEndpoints } from 'shared-domain/waste';
import { apiClient } from './api-client';
import { callEndpoint, callPage, endpointPages, endpointQuery, listLoadPage } from './call-endpoint';
import { downloadAddress, nameEndpoints } from './named-endpoints';
import { createQueryClient } from './query-client';
import { sessionStore } from './session-store';
import { answer, fakeToken, mockApi, never, problem, restoreMockApi, signInAs, unreachable } from './testing';

const user = aUser();
const load = aLoad();

test('a call fills the path, sends the bearer token and returns the JSON', async () => {
  const token = signInAs(user);
  const api = mockApi({ getLoad: load });
  await expect(callEndpoint(wasteEndpoints.getLoad, { params: { id: 'a/b' } })).resolves.toEqual(load);
  expect(api.calls('getLoad')).toMatchObject([
    { params: { id: 'a/b' }, headers: { Authorization: `Bearer ${token}` } },
  ]);
});

test('neither a visitor nor a sign-in sends a bearer token', async () => {
  const api = mockApi({ checkLive: { status: 'up' }, signIn: { token: 't', user } });
  await callEndpoint(coreEndpoints.checkLive, {});
  signInAs(user);
  await callEndpoint(coreEndpoints.signIn, { body: { email: 'a@b.example', password: 'x' } });
  expect(api.calls('checkLive')[0]?.headers).not.toHaveProperty('Authorization');
  expect(api.calls('signIn')[0]?.headers).not.toHaveProperty('Authorization');
});

test('an idempotency key is sent in its header', async () => {
  const api = mockApi({ recordTrackingEvent: answer({}, {}, 201) });
  const body = { waste_load_id: load.id, status: 'disposed' as const };
  await callEndpoint(wasteEndpoints.recordTrackingEvent, { body }, { idempotencyKey: 'key-1' });
  expect(api.calls('recordTrackingEvent')).toMatchObject([{ body, headers: { 'Idempotency-Key': 'key-1' } }]);
});

test('bytes are sent unchanged, with their type', async () => {
  const api = mockApi({ attachPhoto: answer(aPhoto(), {}, 201) });
  const rawBody = new Blob(['photo'], { type: 'image/png' });
  await callEndpoint(wasteEndpoints.attachPhoto, { params: { id: 'e1' } }, { rawBody });
  expect(api.calls('attachPhoto')).toMatchObject([{ rawBody, headers: { 'Content-Type': 'image/png' } }]);
});

test('a response without content returns undefined', async () => {
  mockApi({ signOut: undefined });
  await expect(callEndpoint(coreEndpoints.signOut, {})).resolves.toBeUndefined();
});

test('a problem document becomes an error with its code, detail and fields', async () => {
  const errors = [{ field: 'quantity', message: 'Too large' }];
  mockApi({ createLoad: problem(422, 'invalid_input', 'Some fields are not valid.', { errors }) });
  await expect(callEndpoint(wasteEndpoints.createLoad, { body: {} as never })).rejects.toMatchObject({
    name: 'ApiError',
    status: 422,
    code: 'invalid_input',
    detail: 'Some fields are not valid.',
    errors,
  });
});

test('a failed call for bytes also has its problem document', async () => {
  const blob = new Blob([JSON.stringify({ code: 'not_found', detail: 'No such photo.' })]);
  Object.assign(blob, { text: () => Promise.resolve('{"code":"not_found","detail":"No such photo."}') });
  mockApi({ getPhoto: answer(blob, {}, 404) });
  await expect(callEndpoint(wasteEndpoints.getPhoto, { params: { id: 'p' } })).rejects.toMatchObject({
    code: 'not_found',
    detail: 'No such photo.',
  });
});

test('a throttled call states when to retry', async () => {
  mockApi({ listClients: problem(429, 'too_many_requests', 'Slow down.', { headers: { 'retry-after': '7' } }) });
  await expect(callEndpoint(coreEndpoints.listClients, {})).rejects.toMatchObject({ retryAfterSeconds: 7 });
});

test('an unreachable server, a page instead of JSON and a canceled call have their own codes', async () => {
  const api = mockApi({ getLoad: unreachable(), getDashboardStats: '<html>' as never });
  const input = { params: { id: '1' } };
  await expect(callEndpoint(wasteEndpoints.getLoad, input)).rejects.toMatchObject({
    code: 'unreachable',
    status: null,
  });
  await expect(callEndpoint(wasteEndpoints.getDashboardStats, {})).rejects.toMatchObject({
    code: 'malformed_answer',
    status: 200,
  });
  api.answer({ getLoad: answer('<html>Bad gateway</html>', {}, 502) });
  await expect(callEndpoint(wasteEndpoints.getLoad, input)).rejects.toMatchObject({
    code: 'malformed_answer',
    status: 502,
  });
  api.answer({ getLoad: answer('', {}, 500) });
  await expect(callEndpoint(wasteEndpoints.getLoad, input)).rejects.toMatchObject({ status: 500, detail: null });
  api.answer({ getLoad: () => never() });
  const abort = new AbortController();
  const canceled = callEndpoint(wasteEndpoints.getLoad, input, { signal: abort.signal });
  abort.abort();
  await expect(canceled).rejects.toMatchObject({ code: 'cancelled' });
});

test('no call has a timeout, not even the upload of a photo', async () => {
  jest.useFakeTimers();
  const timeouts: unknown[] = [];
  const seen = apiClient.interceptors.request.use((request) => {
    timeouts.push(request.timeout ?? 0);
    return request;
  });
  let give: (photo: ReturnType<typeof aPhoto>) => void = () => undefined;
  mockApi({ getLoad: load, attachPhoto: () => new Promise((resolve) => (give = resolve)) });
  await callEndpoint(wasteEndpoints.getLoad, { params: { id: '1' } });
  const rawBody = new Blob(['photo'], { type: 'image/png' });
  const upload = callEndpoint(wasteEndpoints.attachPhoto, { params: { id: 'e1' } }, { rawBody });
  await jest.advanceTimersByTimeAsync(3_600_000);
  give(aPhoto());
  await expect(upload).resolves.toEqual(aPhoto());
  expect(timeouts).toEqual([0, 0]);
  apiClient.interceptors.request.eject(seen);
  jest.useRealTimers();
});

describe('401', () => {
  const refused = problem(401, 'not_signed_in', 'Sign in to continue.');

  test('expires the session and does nothing else', async () => {
    signInAs(user);
    mockApi({ getLoad: refused });
    await expect(callEndpoint(wasteEndpoints.getLoad, { params: { id: '1' } })).rejects.toMatchObject({
      code: 'not_signed_in',
    });
    expect(sessionStore.getState()).toEqual({ state: 'expired', user });
  });

  test('of a call with an older token does not affect the newer session', async () => {
    signInAs(user);
    const newer = fakeToken({ expires: 3600 });
    mockApi({
      getLoad: () => {
        sessionStore.setState({ state: 'signed-in', token: newer, user }, true);
        throw refused;
      },
    });
    await expect(callEndpoint(wasteEndpoints.getLoad, { params: { id: '1' } })).rejects.toMatchObject({ status: 401 });
    expect(sessionStore.getState()).toEqual({ state: 'signed-in', token: newer, user });
  });
});

describe('after the user of a call has left', () => {
  const outcomes = [
    ['an answer', load],
    ['a failure', problem(409, 'edit_conflict', 'Changed meanwhile.')],
  ] as const;
  const callAsUser = (settle: () => (typeof outcomes)[number][1]) => {
    signInAs(user);
    mockApi({ getLoad: settle });
    return callEndpoint(wasteEndpoints.getLoad, { params: { id: '1' } });
  };

  test.each(outcomes)('%s becomes `cancelled`, signed out or with another user', async (_, outcome) => {
    for (const next of [{ state: 'signed-out' }, { state: 'expired', user: aUser({ id: 'other' }) }] as const) {
      const call = callAsUser(() => {
        sessionStore.setState(next, true);
        return outcome;
      });
      await expect(call).rejects.toMatchObject({ name: 'ApiError', code: 'cancelled' });
    }
  });

  test('the same user gets the answer, also from the session before', async () => {
    const call = callAsUser(() => {
      sessionStore.setState({ state: 'signed-in', token: fakeToken({ expires: 3600 }), user: { ...user } }, true);
      return load;
    });
    await expect(call).resolves.toEqual(load);
  });
});

test('a page has the next cursor and the total number of matches', async () => {
  const link = '</api/waste-loads?limit=2&cursor=abc%3D%3D>; rel="next"';
  const api = mockApi({ listLoads: answer([load], { link, 'x-total-count': '60' }) });
  const page = await callPage(wasteEndpoints.listLoads, { query: { limit: 2 } });
  expect(page).toEqual({ items: [load], nextCursor: 'abc==', totalCount: 60 });
  expect(api.calls('listLoads')).toMatchObject([{ query: { limit: 2 } }]);
});

test.each([
  ['1000+', { totalCount: 1000, hasMoreMatches: true }],
  ['1000', { totalCount: 1000 }],
  ['many', { totalCount: 1 }],
])('a page whose total reads %s', async (total, expected) => {
  mockApi({ listLoads: answer([load], { 'x-total-count': total }) });
  const page = await callPage(wasteEndpoints.listLoads, { query: { q: 'x' } });
  expect(page).toEqual({ items: [load], nextCursor: null, ...expected });
});

test('the last page has no next cursor', async () => {
  mockApi({ listLoads: [load] });
  const page = await callPage(wasteEndpoints.listLoads, { query: {} });
  expect(page).toEqual({ items: [load], nextCursor: null, totalCount: 1 });
});

test('a release that calls endpoints by name gets the same responses', async () => {
  mockApi({ getLoad: load, listLoads: [load] });
  const params = { id: load.id };
  await expect(callEndpoint('getLoad', { params })).rejects.toThrow('This page has no endpoint getLoad.');
  nameEndpoints({ ...coreEndpoints, ...wasteEndpoints });
  await expect(callEndpoint('getLoad', { params })).resolves.toEqual(load);
  await expect(listLoadPage({})).resolves.toEqual({ loads: [load], nextCursor: null, totalCount: 1 });
  expect(downloadAddress('a+b')).toBe('/api/simple-cert?ticket=a%2Bb');
});

test('a call without a response in the test throws, and so does the end of the test', async () => {
  mockApi();
  await expect(callEndpoint(coreEndpoints.listClients, {})).rejects.toThrow('listClients was called');
  expect(() => restoreMockApi()).toThrow('listClients was called');
});

test('a call outside the endpoint table throws', async () => {
  mockApi();
  await expect(apiClient.get('/event')).rejects.toThrow('the endpoint table has no GET /event');
});

test('a parameter with several values is repeated', () => {
  const params = { status: ['disposed', 'certified'], q: 'a, b' };
  expect(apiClient.getUri({ url: '/waste-loads', params })).toBe(
    '/api/waste-loads?status=disposed&status=certified&q=a,+b',
  );
});

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
