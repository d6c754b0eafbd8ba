import { wasteEndpoints } from 'shared-domain/waste';
import { dropFirstCalls, offerFirstCalls } from 'shared-domain/browser';
import { aLoad, aUser } from 'shared-domain/testing';
import { callEndpoint, callPage } from './call-endpoint';
import { sessionStore } from './session-store';
import { fakeToken, mockApi, problem, signInAs } from './testing';

const user = aUser();
const load = aLoad();

afterEach(() => dropFirstCalls());

/** Offers an answer to the list of loads, as the script in the document does. */
function offer(token: string, answer: Promise<Response>, path = '/api/waste-loads') {
  const stop = new AbortController();
  offerFirstCalls({ token, revision: 5, expiresAt: Infinity, byPath: new Map([[path, { answer, stop }]]) });
  return stop.signal;
}

function json(body: unknown, init: ResponseInit = {}): Promise<Response> {
  return Promise.resolve(new Response(JSON.stringify(body), init));
}

const listLoads = (signal?: AbortSignal) => callPage(wasteEndpoints.listLoads, { query: {} }, { signal });

test('the answer is used once, with its headers', async () => {
  const api = mockApi({ listLoads: [] });
  const headers = { 'X-Total-Count': '7', link: '</api/waste-loads?cursor=next>; rel="next"' };
  offer(signInAs(user), json([load], { headers }));
  await expect(listLoads()).resolves.toEqual({ items: [load], totalCount: 7, nextCursor: 'next' });
  expect(api.calls('listLoads')).toHaveLength(0);
  await expect(listLoads()).resolves.toMatchObject({ items: [] });
  expect(api.calls('listLoads')).toHaveLength(1);
});

test.each([
  ['another path', () => callEndpoint(wasteEndpoints.getLoad, { params: { id: '7' } })],
  ['a query', () => callPage(wasteEndpoints.listLoads, { query: { status: 'disposed' } })],
  ['another method', () => callEndpoint(wasteEndpoints.createLoad, { body: {} as never })],
])('a call with %s is sent as usual', async (_, call) => {
  const api = mockApi({ getLoad: load, listLoads: [], createLoad: load });
  offer(signInAs(user), json([load]));
  await call();
  expect([...api.calls('getLoad'), ...api.calls('listLoads'), ...api.calls('createLoad')]).toHaveLength(1);
});

test.each([
  ['another user', () => signInAs(aUser({ id: 'other' }))],
  ['the same user with a renewed token', () => signInAs(user)],
])('an answer for a replaced token is aborted, and %s gets a new one', async (_, signIn) => {
  const signal = offer(fakeToken(), json([load]));
  const api = mockApi({ listLoads: [] });
  const token = signIn();
  await expect(listLoads()).resolves.toMatchObject({ items: [] });
  expect(signal.aborted).toBe(true);
  expect(api.calls('listLoads')).toMatchObject([{ headers: { Authorization: `Bearer ${token}` } }]);
});

test('a 401 ends the session', async () => {
  const api = mockApi();
  offer(signInAs(user), json({ code: 'not_signed_in', detail: 'Sign in again.' }, { status: 401 }));
  await expect(listLoads()).rejects.toMatchObject({ status: 401, detail: 'Sign in again.' });
  expect(sessionStore.getState()).toEqual({ state: 'expired', user });
  expect(api.calls('listLoads')).toHaveLength(0);
});

test('a problem arrives as from any other call', async () => {
  mockApi();
  offer(
    signInAs(user),
    json({ code: 'overloaded', detail: 'Busy.' }, { status: 503, headers: { 'retry-after': '5' } }),
  );
  await expect(listLoads()).rejects.toMatchObject({ code: 'overloaded', detail: 'Busy.', retryAfterSeconds: 5 });
});

test('a malformed answer is refused', async () => {
  mockApi();
  offer(signInAs(user), json([{ id: 7 }]));
  await expect(listLoads()).rejects.toMatchObject({ code: 'malformed_answer' });
});

test.each([
  ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the answer breaks off', () => Promise.resolve({ text: () => Promise.reject(new TypeError('network error')) })],
])('if %s, the call is sent as usual', async (_, answer) => {
  const api = mockApi({ listLoads: [load] });
  offer(signInAs(user), answer() as unknown as Promise<Response>);
  await expect(listLoads()).resolves.toMatchObject({ items: [load] });
  expect(api.calls('listLoads')).toHaveLength(1);
});

test('if that also fails, the error is that of any other call', async () => {
  mockApi({ listLoads: problem(503, 'overloaded', 'Busy.') });
  offer(signInAs(user), Promise.reject(new TypeError('Failed to fetch')));
  await expect(listLoads()).rejects.toMatchObject({ code: 'overloaded' });
});

test('a cancelled call aborts the request and sends no other', async () => {
  const api = mockApi();
  const controller = new AbortController();
  let fail = (_: Error): void => {};
  const sent = offer(signInAs(user), new Promise<Response>((_, reject) => (fail = reject)));
  sent.addEventListener('abort', () => fail(new DOMException('Aborted', 'AbortError')));
  const listed = listLoads(controller.signal);
  await new Promise((resolve) => setTimeout(resolve, 0));
  controller.abort();
  await expect(listed).rejects.toMatchObject({ code: 'cancelled' });
  expect(sent.aborted).toBe(true);
  expect(api.calls('listLoads')).toHaveLength(0);
});

test('an answer that no one has taken is aborted by the next offer', () => {
  const signal = offer(fakeToken(), json([]));
  offer(fakeToken(), json([]));
  expect(signal.aborted).toBe(true);
});

test('what was read before a change is not shown after it', async () => {
  mockApi({ createLoad: load, listLoads: [load] });
  const signal = offer(signInAs(user), json([]));
  await callEndpoint(wasteEndpoints.createLoad, { body: {} as never });
  expect(signal.aborted).toBe(true);
  await expect(listLoads()).resolves.toMatchObject({ items: [load] });
});

test.each([
  [5, 0],
  [6, 1],
])('with revision %j of the registry seen, %j calls ask for a newer answer', async (seenRevision, asked) => {
  const api = mockApi({ listLoads: [] });
  offer(signInAs(user), json([load]));
  await callPage(wasteEndpoints.listLoads, { query: {} }, { seenRevision });
  expect(api.calls('listLoads')).toHaveLength(asked);
});
