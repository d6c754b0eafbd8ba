import { createQueryClient, endpointQuery } from 'shared-auth';
import { fakeToken, mockApi, signInAs } from 'shared-auth/testing';
import { aUser } from 'shared-domain/testing';
import { registryAddress, releaseEndpoints, storedRegistryKey } from 'shared-domain/releases';
import { dropFirstCalls, storeSession, takeFirstCall } from 'shared-domain/browser';
import { seenRevisionHeader } from 'shared-domain/wire';
import { wasteEndpoints } from 'shared-domain/waste';
import { aDocument, aRelease, type DocumentFacts, signed } from '../testing/a-registry';
import { publishPage, withdrawPage } from '../testing/publish-page';
import { prefetchScreenAtSignIn } from './prefetch-screen';
import { sendFirstCalls, startFirstCalls } from './send-first-calls';

const user = aUser({ role: 'client' });
const screens = {
  'mfe-dashboard': aRelease({ route: '/', prefetch: ['/api/dashboard/stats', '/api/waste-loads'] }),
  'mfe-load-detail': aRelease({ route: '/waste-load/:loadId', prefetch: ['/api/waste-loads/:loadId'] }),
  'mfe-admin-create': aRelease({ route: '/create-waste-load', prefetch: ['/api/clients'], prefetchFor: ['admin'] }),
};
let fetched: jest.SpyInstance<Promise<Response>, Parameters<typeof fetch>>;
let signals: (AbortSignal | null | undefined)[] = [];

beforeEach(() => {
  signals = [];
  fetched = jest.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    signals.push(init?.signal);
    return new Promise(() => undefined);
  });
  publishPage({ document: aDocument({ releases: screens }) });
  storeDocument({ user });
});

afterEach(() => {
  dropFirstCalls();
  withdrawPage();
  localStorage.clear();
  history.replaceState(null, '', '/');
  jest.useRealTimers();
});

/** Stores a copy of the registry's answer, as an earlier page did. */
function storeDocument(facts: DocumentFacts): void {
  localStorage.setItem(storedRegistryKey, JSON.stringify(signed('registry', aDocument(facts))));
}

const paths = () => fetched.mock.calls.map(([path]) => path);

function openPage(address = '/', token = fakeToken()): string {
  storeSession({ token, user });
  history.replaceState(null, '', address);
  startFirstCalls();
  return token;
}

test('the calls of the dashboard are sent with the stored token, and nothing else', () => {
  const token = openPage();
  expect(paths()).toEqual(['/api/dashboard/stats', '/api/waste-loads']);
  for (const [, init] of fetched.mock.calls) {
    expect(init).toMatchObject({ headers: { authorization: `Bearer ${token}` }, redirect: 'error' });
    expect(init).not.toHaveProperty('method');
    expect(init).not.toHaveProperty('body');
  }
});

test.each([
  ['no document', () => localStorage.removeItem(storedRegistryKey)],
  ["another user's document", () => storeDocument({ user: aUser({ id: 'other' }) })],
  ['a document of another revision', () => storeDocument({ user, revision: 2 })],
])('a browser with %s also asks the registry, at any address', (_, prepare) => {
  prepare();
  openPage('/?status=disposed');
  expect(paths()).toEqual([registryAddress]);
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ headers: { [seenRevisionHeader]: '1' } });
  expect(registryAddress).toBe(`/api${releaseEndpoints.getReleases.path}`);
});

test('a development server, which has no registry, is not asked', () => {
  localStorage.removeItem(storedRegistryKey);
  publishPage({ document: aDocument({ releases: screens, revision: 0 }) });
  openPage();
  expect(paths()).toEqual(['/api/dashboard/stats', '/api/waste-loads']);
});

test.each(['/waste-load/a%20b', '/waste-load/a%20b/photos/8'])('%s sends the calls of its load', (address) => {
  openPage(address);
  expect(paths()).toEqual(['/api/waste-loads/a%20b']);
});

test.each(['/login', '/elsewhere', '/waste-load/', '/?status=disposed', '/?override-ticket=x'])(
  '%s sends nothing',
  (address) => {
    openPage(address);
    expect(fetched).not.toHaveBeenCalled();
  },
);

test('calls for administrators are sent only for them', () => {
  openPage('/create-waste-load');
  expect(fetched).not.toHaveBeenCalled();
  storeSession({ token: fakeToken(), user: { ...user, role: 'admin' } });
  startFirstCalls();
  expect(paths()).toEqual(['/api/clients']);
});

test.each([
  ['no token', null, JSON.stringify(user)],
  ['an expired token', fakeToken({ expires: -1 }), JSON.stringify(user)],
  ['a token without an expiry', 'a.e30.c', JSON.stringify(user)],
  ['a token that is no JWT', 'token', JSON.stringify(user)],
  ['no user', fakeToken(), null],
  ['a user that is no JSON', fakeToken(), '{'],
  ['a user that is null', fakeToken(), 'null'],
  ['a user without an email', fakeToken(), '{"role":"client"}'],
  ['a user without a role', fakeToken(), '{"email":"a@b.example"}'],
])('a stored session with %s sends nothing', (_, token, json) => {
  if (token !== null) localStorage.setItem('token', token);
  if (json !== null) localStorage.setItem('user', json);
  startFirstCalls();
  expect(fetched).not.toHaveBeenCalled();
});

test('blocked storage sends nothing', () => {
  storeSession({ token: fakeToken(), user });
  const blocked = jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  startFirstCalls();
  blocked.mockRestore();
  expect(fetched).not.toHaveBeenCalled();
});

test.each([
  'https://evil.example/api/x',
  '//evil.example/api/x',
  '/api/../secret',
  '/api/%2e%2e/secret',
  '/api/..\\secret',
  '/api/waste-loads?token=1',
  '/api/waste-loads#x',
  '/apix/y',
  '/other',
  'javascript:alert(1)',
])('%s is never requested, even if the document states it', (path) => {
  const release = aRelease({ route: '/', prefetch: [path, '/api/dashboard/stats'] });
  publishPage({ document: aDocument({ releases: { 'mfe-dashboard': release } }) });
  openPage();
  expect(paths()).toEqual(['/api/dashboard/stats']);
});

test('a parameter of the address cannot lead elsewhere', () => {
  openPage('/waste-load/..%2F..%2Flogin');
  expect(paths()).toEqual(['/api/waste-loads/..%2F..%2Flogin']);
});

test('a document causes four calls at most', () => {
  const prefetch = Array.from({ length: 30 }, (_, index) => `/api/trucks/${index}`);
  publishPage({ document: aDocument({ releases: { 'mfe-dashboard': aRelease({ route: '/', prefetch }) } }) });
  openPage();
  expect(fetched).toHaveBeenCalledTimes(4);
});

test.each([null, 'text', {}, { payload: '{' }, { payload: '{"remotes":{"x":{"release":{"route":7}}}}' }])(
  'a document such as %j sends nothing',
  (signed) => {
    publishPage({ signed });
    openPage();
    expect(fetched).not.toHaveBeenCalled();
  },
);

test('an answer that nobody takes is aborted after a short time', () => {
  jest.useFakeTimers();
  const token = openPage('/');
  expect(takeFirstCall(token, '/api/waste-loads')).not.toBeNull();
  jest.advanceTimersByTime(20_000);
  expect(takeFirstCall(token, '/api/dashboard/stats')).toBeNull();
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
});

test('an answer from before the computer slept is not used', () => {
  jest.useFakeTimers();
  const token = openPage('/');
  jest.setSystemTime(Date.now() + 20_000);
  expect(takeFirstCall(token, '/api/waste-loads')).toBeNull();
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, true]);
});

test('a sign-in to another account aborts the calls of the last one', () => {
  const token = openPage();
  const other = { token: fakeToken(), user: aUser({ id: 'other' }) };
  sendFirstCalls(other, new URL('/', location.origin));
  expect(takeFirstCall(other.token, '/api/waste-loads')).not.toBeNull();
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, true, false, false, false]);
  expect(takeFirstCall(token, '/api/dashboard/stats')).toBeNull();
  expect(signals.at(2)?.aborted).toBe(true);
});

test('after a sign-in, the calls leave in the tick in which the token arrives, with one to the registry', async () => {
  const api = mockApi();
  const stats = { total_loads: 3, status_counts: {} };
  fetched.mockImplementation(async (path) => new Response(JSON.stringify(path === '/api/waste-loads' ? [] : stats)));
  const document = aDocument({ releases: screens });
  const queryClient = createQueryClient();
  const stop = prefetchScreenAtSignIn(queryClient, { peek: () => null, inlined: async () => document }, () => ({
    pathname: '/login',
    state: null,
  }));
  signInAs(user);
  expect(paths()).toEqual(['/api/dashboard/stats', '/api/waste-loads', registryAddress]);
  stop();
  const query = endpointQuery(wasteEndpoints.getDashboardStats, {});
  await expect(queryClient.fetchQuery(query)).resolves.toMatchObject({ total_loads: 3 });
  expect(fetched).toHaveBeenCalledTimes(3);
  expect(api.calls('getDashboardStats')).toHaveLength(0);
  queryClient.clear();
});
