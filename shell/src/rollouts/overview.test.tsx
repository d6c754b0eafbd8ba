import { act, screen, within } from '@testing-library/react';
import { never, problem, type MockAnswers } from 'shared-auth/testing';
import { aRollout, aUser } from 'shared-domain/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { acme, openConsole } from './testing/open-console';

// Inside act, because toasts and queries go on while the rules are checked.
const expectAccessible = () => act(() => expectNoAxeViolations(document.body));

test('every remote stands there with its releases, their figures and its state in words', async () => {
  openConsole('/releases', {
    listRollouts: [
      aRollout(),
      aRollout({ remote: 'mfe-admin-create', percentage: 0, haltedReason: 'Blank pages at Acme' }),
      aRollout({ remote: 'other-team', candidate: null, previous: null }),
    ],
  });
  const dashboard = within(await screen.findByRole('article', { name: 'Dashboard' }));
  expect(document.title).toBe('Releases · Load Provenance Portal');
  expect(screen.getByRole('heading', { level: 1, name: 'Releases' })).toHaveFocus();
  expect(dashboard.getByText('Ramping, 20 %')).toBeVisible();
  expect(dashboard.getByRole('heading', { name: 'Candidate, 20 %' })).toBeVisible();
  expect(dashboard.getByText('1 of 50 (2 %)')).toBeVisible();
  expect(dashboard.getByText(/dashboard-team, came with the portal/)).toBeVisible();

  const create = within(screen.getByRole('article', { name: 'Create waste load' }));
  expect(create.getByText('Halted')).toBeVisible();
  expect(create.getByText('Blank pages at Acme')).toBeVisible();

  const other = within(screen.getByRole('article', { name: 'other-team' }));
  expect(other.getByText('Steady')).toBeVisible();
  expect(other.getByText('No candidate.')).toBeVisible();
  expect(other.getByText('None to go back to.')).toBeVisible();
  await expectAccessible();
});

test('a remote is one click away, and the way back leads to the dashboard as it was', async () => {
  const { user, router } = openConsole('/releases');
  await act(() => router.navigate('/releases', { state: { dashboardSearch: '?status=disposed' } }));
  await user.click(await screen.findByRole('link', { name: 'Manage Dashboard' }));
  expect(router.state.location.pathname).toBe('/releases/mfe-dashboard');
  expect(await screen.findByRole('heading', { level: 1, name: 'Releases: Dashboard' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'All Releases' }));
  await user.click(await screen.findByRole('button', { name: 'Back to Dashboard' }));
  expect(screen.getByText('Elsewhere: /?status=disposed')).toBeVisible();
});

test.each<[string, MockAnswers, string]>([
  ['waiting', { listRollouts: never }, 'Loading releases...'],
  ['failed', { listRollouts: problem(500, 'internal_error', 'x') }, 'The releases could not be loaded'],
  ['empty', { listRollouts: [] }, 'No remote is registered yet'],
])('the %s face says so and breaks no rule', async (_, answers, sign) => {
  openConsole('/releases', answers);
  expect(await screen.findByText(sign)).toBeVisible();
  await expectAccessible();
});

test('a failure has a way on', async () => {
  const { api, user } = openConsole('/releases', { listRollouts: problem(500, 'internal_error', 'x') });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.answer({ listRollouts: [aRollout()] });
  await user.click(retry);
  expect(await screen.findByRole('article', { name: 'Dashboard' })).toBeVisible();
});

test.each([
  ['a client', aUser({ role: 'client' })],
  ['an administrator of a company', aUser({ role: 'admin', client_id: acme.id })],
])('%s sees Access Denied, and nothing is requested', async (_who, reader) => {
  const { api, user, router } = openConsole('/releases', {}, reader);
  expect(screen.getByRole('heading', { level: 1, name: 'Access Denied' })).toHaveFocus();
  expect(screen.getByText('Only portal administrators can manage releases.')).toBeVisible();
  expect(api.calls('listRollouts')).toHaveLength(0);
  await expectAccessible();
  await user.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
  expect(router.state.location.pathname).toBe('/');
});

describe('figures', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('are read anew every ten seconds, and the focus stays where it is', async () => {
    const { api } = openConsole('/releases');
    await act(() => jest.advanceTimersByTimeAsync(10));
    const link = screen.getByRole('link', { name: 'Manage Dashboard' });
    act(() => link.focus());
    api.answer({ listRollouts: [aRollout({ percentage: 50 })] });
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(screen.getByText('Ramping, 50 %')).toBeVisible();
    expect(link).toHaveFocus();
  });

  test('that could not be read anew stay, and say of when they are', async () => {
    const { api } = openConsole('/releases');
    await act(() => jest.advanceTimersByTimeAsync(10));
    api.answer({ listRollouts: problem(422, 'invalid_input', 'x') });
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(screen.getByRole('alert')).toHaveTextContent(/could not be read anew. What you see is from/);
    expect(screen.getByText('Ramping, 20 %')).toBeVisible();
  });

  test('are not asked for while nobody looks', async () => {
    const { api } = openConsole('/releases');
    await act(() => jest.advanceTimersByTimeAsync(10));
    const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(api.calls('listRollouts')).toHaveLength(1);
    hidden.mockRestore();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  });
});
