import { join } from 'node:path';
import { createQueryClient, endpointQuery, sessionStore } from 'shared-auth';
import { mockApi, problem, signInAs } from 'shared-auth/testing';
import { aLoad, aUser } from 'shared-domain/testing';
import { wasteEndpoints, type LoadDetail } from 'shared-domain/waste';
import { waitFor } from '@testing-library/react';
import { portalRemotes } from 'build-config/tables';
import type { ScreenLoader } from './remotes/load-screen';
import { aDocument, aRelease } from './testing/a-registry';
import { allEndpoints, findScreen, remoteScreens } from './screens';
import { forgetOtherUsers } from './session/signed-in-only';
import { prefetchOnNavigation, prefetchScreen, prefetchScreenAtSignIn } from './session/prefetch-screen';

const admin = aUser({ role: 'admin' });
const queryClient = createQueryClient();
const statedCalls = {
  'mfe-dashboard': ['/api/dashboard/stats', '/api/waste-loads'],
  'mfe-load-detail': [
    '/api/waste-loads/:loadId',
    '/api/waste-loads/:loadId/tracking',
    '/api/trucks',
    '/api/auth/logout',
  ],
  'mfe-admin-create': ['/api/clients'],
};
const registry = aDocument({
  releases: Object.fromEntries(
    Object.entries(statedCalls).map(([name, prefetch]) => [name, aRelease({ name, prefetch })]),
  ),
});
const releases = { peek: () => null, inlined: () => Promise.resolve(registry) };

afterEach(() => queryClient.clear());

test.each([
  ['/', 'mfe-dashboard', {}],
  ['/waste-load/a%20b', 'mfe-load-detail', { loadId: 'a b' }],
  ['/waste-load/%E0%A4%A', 'mfe-load-detail', { loadId: '%E0%A4%A' }],
  ['/waste-load/7/photos/8', 'mfe-load-detail', { loadId: '7', photoId: '8' }],
  ['/create-waste-load', 'mfe-admin-create', {}],
  ['/embed', 'mfe-partners', {}],
])('%s is the screen of %s', (pathname, remote, params) => {
  expect(findScreen(pathname)).toMatchObject({ screen: { remote }, params });
});

test.each(['/login', '/waste-load', '/waste-load/1/2', '/embed/v1', '/elsewhere'])(
  '%s belongs to no remote',
  (pathname) => {
    expect(findScreen(pathname)).toBeNull();
  },
);

test('each remote has a screen at the route that it declares', () => {
  const declared = portalRemotes(join(__dirname, '../..')).map(({ name, route }) => ({ remote: name, path: route }));
  expect(declared.length).toBeGreaterThan(0);
  for (const screen of declared) expect(remoteScreens).toContainEqual(expect.objectContaining(screen));
});

test('releases published before shared-auth 1.2 find every endpoint that they name', () => {
  const named = [
    ...['listLoads', 'getLoad', 'createLoad', 'getDashboardStats', 'listClients', 'listTrackingEvents', 'getTrace'],
    ...['recordTrackingEvent', 'attachPhoto', 'getPhoto', 'issueCertificateTicket', 'downloadCertificate'],
  ];
  expect(named.filter((name) => allEndpoints[name]?.name !== name)).toEqual([]);
});

test('the data of a load is prefetched', async () => {
  signInAs(admin);
  const api = mockApi({ getLoad: {} as never, listTrackingEvents: [] });
  await prefetchScreen(queryClient, releases, '/waste-load/7');
  await Promise.resolve();
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(api.calls('getLoad')).toMatchObject([{ params: { id: '7' } }]);
  expect(api.calls('listTrackingEvents')).toMatchObject([{ params: { id: '7' } }]);
});

test('the list of clients is prefetched only for administrators', async () => {
  const api = mockApi({ listClients: [] });
  signInAs(aUser({ role: 'client' }));
  await prefetchScreen(queryClient, releases, '/create-waste-load');
  signInAs(admin);
  await prefetchScreen(queryClient, releases, '/create-waste-load');
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(api.calls('listClients')).toHaveLength(1);
});

test('nothing is prefetched for a visitor, a filtered list or an unknown address', async () => {
  const api = mockApi({ getDashboardStats: {} as never });
  await prefetchScreen(queryClient, releases, '/');
  signInAs(admin);
  await prefetchScreen(queryClient, releases, '/elsewhere');
  await prefetchScreen(queryClient, releases, '/?status=disposed');
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(api.calls('getDashboardStats')).toHaveLength(1);
  expect(api.calls('listLoads')).toHaveLength(0);
});

test('navigating to a screen whose code is missing prefetches its data, but not after the login', async () => {
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
  prefetchOnNavigation(queryClient, releases, router, { peek });
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

test('prefetched data never reaches another account', async () => {
  const stop = forgetOtherUsers(queryClient);
  const query = endpointQuery(wasteEndpoints.getLoad, { params: { id: '7' } });
  const api = mockApi({ getLoad: aLoad({ manifest_number: 'M-7' }), listTrackingEvents: [] });
  signInAs(admin);
  await prefetchScreen(queryClient, releases, '/waste-load/7');
  await waitFor(() => expect(queryClient.getQueryData(query.queryKey)).toMatchObject({ manifest_number: 'M-7' }));
  let answerLate = (_: LoadDetail): void => {};
  api.answer({ getLoad: () => new Promise<LoadDetail>((resolve) => (answerLate = resolve)) });
  void prefetchScreen(queryClient, releases, '/waste-load/8');
  await waitFor(() => expect(api.calls('getLoad')).toHaveLength(2));
  signInAs(aUser({ id: 'other' }));
  answerLate(aLoad());
  await Promise.resolve();
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  stop();
});

test('what a sign-in prefetches is available to the screen', async () => {
  const stops = [
    forgetOtherUsers(queryClient),
    prefetchScreenAtSignIn(queryClient, releases, () => ({ pathname: '/login', state: { from: '/' } })),
  ];
  sessionStore.setState({ state: 'signed-out' }, true);
  const api = mockApi({ getDashboardStats: { total_loads: 3, status_counts: {} } as never, listLoads: [] });
  signInAs(admin);
  const query = endpointQuery(wasteEndpoints.getDashboardStats, {});
  await expect(queryClient.fetchQuery(query)).resolves.toMatchObject({ total_loads: 3 });
  expect(api.calls('getDashboardStats')).toHaveLength(1);
  stops.forEach((stop) => stop());
});

test('without a verified document, the screen makes its calls itself', async () => {
  signInAs(admin);
  const api = mockApi();
  const unverified = { peek: () => null, inlined: () => Promise.reject(new Error('unverified')) };
  await prefetchScreen(queryClient, unverified, '/waste-load/7');
  expect(api.calls('getLoad')).toHaveLength(0);
});

test('a prefetch that failed is repeated by the screen', async () => {
  signInAs(admin);
  const api = mockApi({ getLoad: problem(404, 'not_found', 'No such load.'), listTrackingEvents: [] });
  await prefetchScreen(queryClient, releases, '/waste-load/7');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  api.answer({ getLoad: aLoad() });
  const query = endpointQuery(wasteEndpoints.getLoad, { params: { id: '7' } });
  await expect(queryClient.fetchQuery(query)).resolves.toEqual(aLoad());
});
