import { QueryClient } from '@tanstack/react-query';
import { signInAs } from 'shared-auth/testing';
import type { InlinedRelease } from 'shared-domain/releases';
import { createLoadPath, loadPath } from 'shared-domain/waste';
import { dashboardPath, loginPath } from 'shared-domain/wire';
import { aUser } from 'shared-domain/testing';
import { aRelease, fixedReleases } from '../testing/a-registry';
import { withdrawPage } from '../testing/publish-page';
import { fetchScreensAhead } from './fetch-screens-ahead';
import type { RemoteResult } from './remote-result';
import type { ScreenRouter } from './watch-content';

const remotes = ['mfe-dashboard', 'mfe-load-detail', 'mfe-admin-create'];
const admin = aUser({ role: 'admin' });
const client = aUser({ role: 'client' });
const there: RemoteResult = { ok: true, Screen: () => null, release: aRelease(), insteadOf: null };

let queryClient: QueryClient;
let stop = () => {};
const usualReleases = fixedReleases({
  releases: Object.fromEntries(remotes.map((name) => [name, aRelease({ name })])),
});
const peek = jest.fn<RemoteResult | null, [string]>();

beforeEach(() => {
  jest.useFakeTimers();
  queryClient = new QueryClient();
  peek.mockReset().mockReturnValue(there);
});
afterEach(() => {
  stop();
  queryClient.clear();
  withdrawPage();
  Reflect.deleteProperty(navigator, 'connection');
  jest.useRealTimers();
});

/** Shows an address; returns a function that navigates to another one. */
function show(pathname: string, user = admin, releases = usualReleases) {
  signInAs(user);
  const state = { location: { pathname, search: '' } };
  let notify = () => {};
  const router: ScreenRouter = {
    state,
    subscribe: (listener) => ((notify = () => listener(state)), () => {}),
  };
  stop = fetchScreensAhead(router, { peek }, releases, queryClient);
  return (next: string) => {
    state.location.pathname = next;
    notify();
  };
}

const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"]')];
/** Lets everything that is being fetched arrive or fail. */
const end = async (event: 'load' | 'error') => {
  for (const link of links()) link.dispatchEvent(new Event(event));
  await jest.advanceTimersByTimeAsync(0);
};
const fetched = () => [...new Set(links().map((link) => link.getAttribute('href')?.split('/')[2]))];

test('a second after the dashboard is complete, the files of the next screens are prefetched with their hashes', async () => {
  show(dashboardPath, client);
  jest.advanceTimersByTime(900);
  expect(links()).toEqual([]);
  jest.advanceTimersByTime(200);
  await end('load');
  expect(links().map((link) => [link.getAttribute('href'), link.integrity, link.crossOrigin])).toEqual([
    ['/remotes/mfe-load-detail/1.0.0+aaaaaaaa/remote-entry.js', 'sha384-hash-of-entry', 'anonymous'],
    ['/remotes/mfe-load-detail/1.0.0+aaaaaaaa/screen.js', 'sha384-hash-of-screen', 'anonymous'],
  ]);
});

test.each([
  ['an administrator on the dashboard', dashboardPath, admin, ['mfe-load-detail', 'mfe-admin-create']],
  ['a client on the dashboard', dashboardPath, client, ['mfe-load-detail']],
  ['anybody at a load', loadPath('7'), client, ['mfe-dashboard']],
  ['an administrator who creates a load', createLoadPath, admin, ['mfe-dashboard']],
  ['anybody at the login', loginPath, admin, []],
])('for %s only screens that a click can open are prefetched', (_, pathname, user, expected) => {
  show(pathname, user);
  jest.advanceTimersByTime(1_100);
  expect(fetched()).toEqual(expected);
});

test('prefetching waits until one second after the last answer', async () => {
  show(dashboardPath);
  let answer = (_: string) => {};
  const query = queryClient.fetchQuery({
    queryKey: ['loads'],
    queryFn: () => new Promise<string>((resolve) => (answer = resolve)),
  });
  await jest.advanceTimersByTimeAsync(5_000);
  expect(links()).toEqual([]);
  answer('loads');
  await query;
  await jest.advanceTimersByTimeAsync(1_100);
  expect(links()).not.toEqual([]);
});

test('nothing is prefetched while the shown screen is loading', () => {
  peek.mockReturnValue(null);
  show(dashboardPath);
  jest.advanceTimersByTime(5_000);
  expect(links()).toEqual([]);
});

test('nothing is prefetched in data saver mode', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  show(dashboardPath);
  jest.advanceTimersByTime(5_000);
  expect(links()).toEqual([]);
});

test('nothing is prefetched while offline', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show(dashboardPath);
  jest.advanceTimersByTime(5_000);
  expect(links()).toEqual([]);
});

test('if the entry fails, the rest is not requested, and nothing is requested again', async () => {
  const goTo = show(dashboardPath, client);
  jest.advanceTimersByTime(1_100);
  await end('error');
  goTo(dashboardPath);
  jest.advanceTimersByTime(1_100);
  expect(links()).toHaveLength(1);
});

test('a screen that was requested before is not prefetched, even if it failed', () => {
  const asked = document.createElement('link');
  Object.assign(asked, { rel: 'preload', href: '/remotes/mfe-load-detail/1.0.0+aaaaaaaa/remote-entry.js' });
  document.head.append(asked);
  show(dashboardPath);
  jest.advanceTimersByTime(1_100);
  expect(fetched()).toEqual(['mfe-admin-create']);
});

test('a remote without a usable release is skipped', () => {
  const malformed = { name: 'mfe-load-detail' } as InlinedRelease;
  show(dashboardPath, admin, fixedReleases({ releases: { 'mfe-load-detail': malformed } }));
  jest.advanceTimersByTime(1_100);
  expect(links()).toEqual([]);
});

test('a killed release is skipped', () => {
  const releases = fixedReleases({ releases: { 'mfe-load-detail': aRelease({ name: 'mfe-load-detail' }) } });
  releases.killed.note([{ remote: 'mfe-load-detail', release: '1.0.0+aaaaaaaa', reason: 'It loses photos' }]);
  show(dashboardPath, admin, releases);
  jest.advanceTimersByTime(1_100);
  expect(links()).toEqual([]);
});
