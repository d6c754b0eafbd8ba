import { createQueryClient } from 'shared-auth';
import { mockApi, never, signInAs } from 'shared-auth/testing';
import { aUser } from 'shared-domain/testing';
import type { ScreenLoader } from '../remotes/load-screen';
import { loadFailure, type RemoteResult } from '../remotes/remote-result';
import { aDocument, aRelease } from '../testing/a-registry';
import { keepLastSeen } from './last-seen';
import { firstScreenReady } from './prefetch-screen';

const release = aRelease({ name: 'mfe-dashboard', prefetch: ['/api/dashboard/stats'] });
const registry = aDocument({ releases: { 'mfe-dashboard': release } });
const releases = { peek: () => registry, inlined: () => Promise.resolve(registry) };
const shown: RemoteResult = { ok: true, Screen: () => null, release, insteadOf: null };

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  signInAs(aUser());
});
afterEach(() => jest.useRealTimers());

/** Starts a page; `isReady` answers after everything that needs no time, `arrive` ends the loading of the code. */
function startPage({ keepsCode = false } = {}) {
  const queryClient = createQueryClient();
  keepLastSeen(queryClient, releases);
  let arrive = (_: RemoteResult): void => undefined;
  const load: ScreenLoader['load'] = () =>
    keepsCode ? Promise.resolve(shown) : new Promise((resolve) => (arrive = resolve));
  let isOver = false;
  void firstScreenReady(queryClient, { releases, screenLoader: { load } }, '/').then(() => (isOver = true));
  const isReady = async () => {
    await jest.advanceTimersByTimeAsync(1);
    return isOver;
  };
  return { isReady, arrive: (result: RemoteResult) => arrive(result) };
}

test('the first screen is ready when its code and its data have arrived', async () => {
  mockApi({ getDashboardStats: {} as never });
  const page = startPage();
  expect(await page.isReady()).toBe(false);
  page.arrive(shown);
  expect(await page.isReady()).toBe(true);
});

test('the first screen is not ready before its data arrives', async () => {
  mockApi({ getDashboardStats: never });
  expect(await startPage({ keepsCode: true }).isReady()).toBe(false);
});

test('the copy of the previous page counts as data', async () => {
  mockApi({ getDashboardStats: never });
  const user = JSON.stringify(aUser());
  const queries = [{ queryKey: ['getDashboardStats'], data: {}, seenAt: Date.now() }];
  sessionStorage.setItem('last-seen', JSON.stringify({ user, queries }));
  expect(await startPage({ keepsCode: true }).isReady()).toBe(true);
});

test('a screen that cannot be loaded does not keep the page waiting', async () => {
  mockApi({ getDashboardStats: {} as never });
  const page = startPage();
  page.arrive(loadFailure('timeout', new Error('offline')));
  expect(await page.isReady()).toBe(true);
});

test('after 400 ms, the page shows that it is loading', async () => {
  mockApi({ getDashboardStats: never });
  const page = startPage();
  await jest.advanceTimersByTimeAsync(390);
  expect(await page.isReady()).toBe(false);
  await jest.advanceTimersByTimeAsync(10);
  expect(await page.isReady()).toBe(true);
});
