import { mockApi, signInAs } from 'shared-auth/testing';
import { aUser } from 'shared-domain/testing';
import type { ScreenLoader } from './remotes/load-screen';
import { aRelease } from './testing/a-registry';
import { findScreen } from './screens';
import { startScreenEarly, startScreensOnTheWay } from './session/start-screen-early';

const admin = aUser({ role: 'admin' });

test.each([
  ['/', 'mfe-dashboard', {}],
  ['/waste-load/a%20b', 'mfe-load-detail', { loadId: 'a b' }],
  ['/waste-load/%E0%A4%A', 'mfe-load-detail', { loadId: '%E0%A4%A' }],
  ['/waste-load/7/photos/8', 'mfe-load-detail', { loadId: '7', photoId: '8' }],
  ['/create-waste-load', 'mfe-admin-create', {}],
])('%s is the screen of %s', (pathname, remote, params) => {
  expect(findScreen(pathname)).toMatchObject({ screen: { remote }, params });
});

test.each(['/login', '/waste-load', '/waste-load/1/2', '/elsewhere'])('%s belongs to no remote', (pathname) => {
  expect(findScreen(pathname)).toBeNull();
});

test('the calls of a load’s screen start beside its code', async () => {
  signInAs(admin);
  const api = mockApi({ getLoad: {} as never, listTrackingEvents: [] });
  startScreenEarly('/waste-load/7');
  await Promise.resolve();
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(api.calls('getLoad')).toMatchObject([{ params: { id: '7' } }]);
  expect(api.calls('listTrackingEvents')).toMatchObject([{ params: { id: '7' } }]);
});

test('the list of clients is asked for by administrators alone', async () => {
  const api = mockApi({ listClients: [] });
  signInAs(aUser({ role: 'client' }));
  startScreenEarly('/create-waste-load');
  signInAs(admin);
  startScreenEarly('/create-waste-load');
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(api.calls('listClients')).toHaveLength(1);
});

test('nothing is asked for a visitor, for a filtered list, or for no screen', async () => {
  const api = mockApi({ getDashboardStats: {} as never });
  startScreenEarly('/');
  signInAs(admin);
  startScreenEarly('/elsewhere');
  startScreenEarly('/?status=disposed');
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(api.calls('getDashboardStats')).toHaveLength(1);
  expect(api.calls('listLoads')).toHaveLength(0);
});

test('on the way to a screen whose code has yet to come its calls start at once, but not after the sign-in’s own', async () => {
  signInAs(admin);
  const api = mockApi({ getDashboardStats: {} as never, listLoads: [], getLoad: {} as never, listTrackingEvents: [] });
  let listener = (_: { location: { pathname: string; search: string } }): void => {};
  const router = {
    state: { location: { pathname: '/login', search: '' } },
    subscribe: (next: typeof listener) => {
      listener = next;
      return () => undefined;
    },
  };
  const peek = jest.fn<ReturnType<ScreenLoader['peek']>, [string]>().mockReturnValue(null);
  startScreensOnTheWay(router, { peek });
  const go = async (pathname: string) => {
    listener({ location: { pathname, search: '' } });
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  await go('/');
  expect(api.calls('getDashboardStats')).toHaveLength(0);
  await go('/waste-load/7');
  await go('/waste-load/7');
  expect(api.calls('getLoad')).toHaveLength(1);
  peek.mockReturnValue({ ok: true, Screen: () => null, release: aRelease(), insteadOf: null });
  await go('/');
  expect(api.calls('getDashboardStats')).toHaveLength(0);
});
