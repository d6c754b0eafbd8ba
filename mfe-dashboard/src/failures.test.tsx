import { act, screen, waitFor, within } from '@testing-library/react';
import { expireSession, sessionStore } from 'shared-auth';
import { answer, type MockAnswers, never, problem, unreachable } from 'shared-auth/testing';
import { aLoad, anAttention } from 'shared-domain/testing';
import { focusedElement } from 'shared-ui';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { pageOf, statsOf } from './testing/load-answers';
import { manyLoads, renderDashboard } from './testing/render-dashboard';
import { laterCodeKey } from './use-later-code';

const notice = 'Failed to load dashboard data';
/** A toast is on the page shortly before it is visible. */
const seeNotice = () => waitFor(() => expect(screen.getByText(notice)).toBeVisible());
const broken = problem(500, 'internal_error', 'Something went wrong');
const load = aLoad();

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

function expectLoggedOnce(): void {
  expect(console.error).toHaveBeenCalledTimes(1);
  expect(console.error).toHaveBeenCalledWith(notice, expect.any(Error));
}

test('when both calls fail there is one toast, one log entry, and one message with a retry that fixes both', async () => {
  const { user, api } = renderDashboard({ answers: { getDashboardStats: broken, listLoads: broken } });
  expect(await screen.findByText('The waste loads could not be loaded')).toBeVisible();
  expect(screen.getByText('Something went wrong on our side. Please try again.')).toBeVisible();
  expect(await screen.findAllByText(notice)).toHaveLength(1);
  expectLoggedOnce();
  expect(screen.queryByText('The overview could not be loaded.')).not.toBeInTheDocument();
  await expectNoAxeViolations(document.body);

  api.answer({ getDashboardStats: { ...statsOf([load]), total_loads: 4711 }, listLoads: [load] });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('button', { name: 'View Details' })).toBeVisible();
  expect(await screen.findByText(/^4,?711$/)).toBeVisible();
});

test('a list that cannot be loaded without a connection says to check it', async () => {
  renderDashboard({ answers: { listLoads: unreachable } });
  expect(await screen.findByText('Check your connection, then try again.')).toBeVisible();
});

test('when both calls fail and the map is shown, the overview says so', async () => {
  renderDashboard({
    at: '/?view=map',
    answers: { getDashboardStats: broken, listLoads: broken, listPlacedLoads: answer([], { 'x-total-count': '0' }) },
  });
  expect(await screen.findByText('The overview could not be loaded.')).toBeVisible();
});

test('while the list cannot be loaded, its filters can be changed', async () => {
  const { user, queryClient } = renderDashboard({ answers: { listLoads: broken } });
  expect(await screen.findByText('The waste loads could not be loaded')).toBeVisible();
  const code = queryClient.getQueryCache().find({ queryKey: laterCodeKey });
  act(() => code?.setState({ status: 'pending', data: undefined }));
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  expect(await screen.findByRole('group', { name: 'Status' })).toBeVisible();
});

test('when the counts fail, the list is shown', async () => {
  renderDashboard({ loads: [load], answers: { getDashboardStats: broken } });
  await seeNotice();
  expect(await screen.findByRole('button', { name: 'View Details' })).toBeVisible();
  expect(await screen.findByText('The overview could not be loaded.')).toBeVisible();
  expectLoggedOnce();
  await expectNoAxeViolations(document.body);
});

test('when the list fails, the counts are shown', async () => {
  const { user, api } = renderDashboard({ loads: [load], answers: { listLoads: broken } });
  await seeNotice();
  expect(await within(screen.getByRole('region', { name: 'Waste Load Overview' })).findByText('1')).toBeVisible();
  expectLoggedOnce();
  await expectNoAxeViolations(document.body);

  api.answer({ listLoads: [load] });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('button', { name: 'View Details' })).toBeVisible();
});

test('when another page fails, the loads stay, and the page can be retried', async () => {
  const loads = manyLoads(60);
  let isBroken = true;
  const { user } = renderDashboard({
    loads,
    answers: {
      listLoads: ({ query }) => {
        if (query.cursor && isBroken) throw broken;
        return query.cursor
          ? loads.slice(50)
          : answer(loads.slice(0, 50), { 'x-total-count': '60', link: '</api/waste-loads?cursor=50>; rel="next"' });
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Load More' }));
  expect(await screen.findByText('More waste loads could not be loaded.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try Again' })).toHaveFocus();
  expect(screen.getByText('Manifest #M-1')).toBeVisible();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(screen.queryByText('50 of 60 loaded')).not.toBeInTheDocument());
  expect(screen.queryByText('More waste loads could not be loaded.')).not.toBeInTheDocument();
});

test('when the cursor of another page is refused, trying again starts over with new cursors', async () => {
  const loads = manyLoads(60);
  let cursor = 'old';
  const { user } = renderDashboard({
    loads,
    answers: {
      listLoads: ({ query }) => {
        if (query.cursor === 'old') throw problem(400, 'invalid_cursor', 'Please start from the first page.');
        return query.cursor
          ? loads.slice(50)
          : answer(loads.slice(0, 50), {
              'x-total-count': '60',
              link: `</api/waste-loads?cursor=${cursor}>; rel="next"`,
            });
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Load More' }));
  expect(await screen.findByText('More waste loads could not be loaded.')).toBeVisible();
  cursor = 'new';
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await user.click(await screen.findByRole('button', { name: 'Load More' }));
  expect(await screen.findByText('All 60 waste loads are loaded')).toBeVisible();
});

test('when a refresh fails, the loads stay, and a line above them says that they may be outdated', async () => {
  const { user, api, queryClient } = renderDashboard({ loads: [load] });
  await screen.findByRole('button', { name: 'View Details' });
  api.answer({ listLoads: broken });
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByText('The waste loads could not be updated.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'View Details' })).toBeVisible();
  await seeNotice();
  expectLoggedOnce();

  api.answer({ listLoads: [load] });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(screen.queryByText('The waste loads could not be updated.')).not.toBeInTheDocument());
});

test('after a failed refresh, the rows are reloaded before more are loaded', async () => {
  const { user, api, queryClient } = renderDashboard({ loads: manyLoads(120) });
  expect(await screen.findByText('100 of 120 loaded')).toBeVisible();
  api.answer({ listLoads: broken });
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByText('100 of 120 loaded. Some may be out of date.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Load More' })).not.toBeInTheDocument();
  const reload = screen.getByRole('button', { name: 'Reload List' });
  await user.click(reload);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.getByText('The waste loads could not be updated.')).toBeVisible();

  api.answer({ listLoads: ({ query }) => pageOf(manyLoads(120, { current_status: 'disposed' }), query) });
  await user.click(reload);
  expect(await screen.findByText('100 of 120 loaded')).toBeVisible();
  expect(screen.queryByText('The waste loads could not be updated.')).not.toBeInTheDocument();
  expect(within(screen.getByRole('article', { name: 'Manifest #M-1' })).getByText('Disposed')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Load More' })).toHaveFocus();
});

test('when an empty list cannot be refreshed, a line above it says so', async () => {
  const { user, api, queryClient } = renderDashboard();
  await screen.findByText('No waste loads found');
  api.answer({ listLoads: broken });
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByText('The waste loads could not be updated.')).toBeVisible();
  api.answer({ listLoads: [load] });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('button', { name: 'View Details' })).toBeVisible();
  expect(screen.queryByText('The waste loads could not be updated.')).not.toBeInTheDocument();
});

describe('after the session has ended', () => {
  const ended = problem(401, 'not_signed_in', 'Sign in to continue');
  const expectSignInAdvice = async () => {
    expect(await screen.findByText('The waste loads could not be loaded')).toBeVisible();
    expect(screen.getByText('Sign in again to continue.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
    expect(screen.queryByText(/^(Searching|Loading)/)).not.toBeInTheDocument();
  };

  test('a list that is refused says to sign in again, and is loaded then', async () => {
    const { api } = renderDashboard({ answers: { getDashboardStats: ended, listLoads: ended } });
    const session = sessionStore.getState();
    act(() => expireSession());
    await expectSignInAdvice();
    expect(screen.queryByText('The overview could not be loaded.')).not.toBeInTheDocument();
    api.answer({ getDashboardStats: statsOf([load]), listLoads: [load] });
    act(() => sessionStore.setState(session));
    expect(await screen.findByRole('button', { name: 'View Details' })).toBeVisible();
  });

  test('another filter, which is not sent, says so too', async () => {
    const { user, api } = renderDashboard({ loads: [load] });
    await screen.findByRole('button', { name: 'View Details' });
    act(() => expireSession());
    await user.click(screen.getByRole('button', { name: 'Picked Up 0' }));
    await expectSignInAdvice();
    expect(api.calls('listLoads')).toHaveLength(1);
  });

  test('a dashboard without an answer says so', async () => {
    renderDashboard({ answers: { getDashboardStats: never, listLoads: never } });
    expect(await screen.findByText('Loading dashboard...')).toBeVisible();
    act(() => expireSession());
    await expectSignInAdvice();
  });
});

/** What the dashboard calls first, as far as a test does not say otherwise. */
const working = (): MockAnswers => ({
  getDashboardStats: statsOf([load]),
  listLoads: [load],
  getAttention: anAttention({ overdue: 1 }),
  listPlacedLoads: { loads: [], without_position: 1, is_cut: false },
  listSavedViews: [],
  listSites: [],
});
const listTitle = { name: /^Waste Load Tracking/ };

test.each<[string, MockAnswers, Options]>([
  ['the whole list', { listLoads: broken }, {}],
  ['the overview', { getDashboardStats: broken }, { place: { name: 'Dashboard' } }],
  ['what needs attention', { getAttention: broken }, {}],
  ['the map', { listPlacedLoads: broken }, { at: '/?view=map' }],
  ['an updated list', { listLoads: broken }, { isUpdate: true }],
  ['an updated overview', { getDashboardStats: broken }, { isUpdate: true, place: { name: 'Dashboard' } }],
  ['an updated map', { listPlacedLoads: broken }, { isUpdate: true, at: '/?view=map' }],
])('when Try Again for %s succeeds, the focus moves to the heading above it', async (_, failing, options) => {
  const { at = '/', isUpdate = false, place = listTitle } = options;
  const { user, api, queryClient } = renderDashboard({ at, answers: { ...working(), ...(!isUpdate && failing) } });
  if (isUpdate) {
    await screen.findByRole('heading', listTitle);
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    api.answer(failing);
    await act(() => queryClient.invalidateQueries());
  }
  const retry = await screen.findByRole('button', { name: 'Try Again' });
  await user.click(retry);
  // While it fails, the focus is at the retry or above it.
  expect(focusedElement()).not.toBeNull();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  api.answer(working());
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument());
  expect(screen.getByRole('heading', place)).toHaveFocus();
});

interface Options {
  at?: string;
  isUpdate?: boolean;
  place?: { name: string | RegExp };
}

test.each([
  ['the panel', '/', 'code of the panels', () => screen.getByRole('region', { name: 'Filter' })],
  ['the map', '/?view=map', 'code of the loads map', () => screen.getByRole('heading', listTitle)],
  ['an empty list', '/?q=none', 'code after the list', () => screen.getByRole('heading', listTitle)],
])(
  'the lazy-loaded code of %s does not count as loads that failed, and Try Again for it passes the focus on',
  async (_, at, code, place) => {
    const { user, queryClient } = renderDashboard({
      at,
      answers: { ...working(), ...(at === '/?q=none' && { listLoads: [] }) },
    });
    if (at === '/?q=none') await screen.findByText('No matching waste loads');
    if (at === '/') await user.click(await screen.findByRole('button', { name: 'Filter' }));
    const query = await waitFor(() => {
      const found = queryClient.getQueryCache().findAll({ predicate: ({ queryHash }) => queryHash.includes(code) });
      expect(found[0]?.state.status).toBe('success');
      return found[0];
    });
    act(() => query?.setState({ status: 'error', data: undefined }));
    const retry = await screen.findByRole('button', { name: 'Try Again' });
    expect(screen.queryByText('The waste loads could not be loaded')).not.toBeInTheDocument();
    await user.click(retry);
    await waitFor(() => expect(retry).not.toBeInTheDocument());
    expect(place()).toHaveFocus();
  },
);

test.each<[string, MockAnswers]>([
  ['Views', { listSavedViews: broken }],
  ['Filter', { listSites: broken }],
])('Try Again in the panel %s keeps the focus in the panel', async (name, failing) => {
  const { user, api } = renderDashboard({ answers: { ...working(), ...failing } });
  await user.click(await screen.findByRole('button', { name }));
  const retry = await screen.findByRole('button', { name: 'Try Again' });
  api.answer(working());
  await user.click(retry);
  await waitFor(() => expect(retry).not.toBeInTheDocument());
  expect(screen.getByRole('region', { name })).toContainElement(document.activeElement as HTMLElement);
});
