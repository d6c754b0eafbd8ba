import { act, screen, within } from '@testing-library/react';
import { never, problem, type MockAnswers } from 'shared-auth/testing';
import { aReleaseSummary, aRollout } from 'shared-domain/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { openConsole } from './testing/open-console';

// Inside act, because toasts and queries continue while the rules are checked.
const expectAccessible = () => act(() => expectNoAxeViolations(document.body));

test('the overview shows every remote with its releases, their figures and its state in words', async () => {
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
  expect(dashboard.getByText('Ramping, 20%')).toBeVisible();
  expect(dashboard.getByRole('heading', { name: 'Candidate, 20%' })).toBeVisible();
  expect(dashboard.getByText('1 of 50 (2%)')).toBeVisible();
  expect(dashboard.getByText(/Team dashboard-team · built in/)).toBeVisible();

  const create = within(screen.getByRole('article', { name: 'Create waste load' }));
  expect(create.getByText('Halted')).toBeVisible();
  expect(create.getByText('Blank pages at Acme')).toBeVisible();

  const other = within(screen.getByRole('article', { name: 'other-team' }));
  expect(other.getByText('Steady')).toBeVisible();
  expect(other.getByText('No candidate')).toBeVisible();
  expect(other.getByText('No previous release')).toBeVisible();
  await expectAccessible();
});

test('a remote is one click away, and the back buttons lead to the dashboard as it was left', async () => {
  const { user, router } = openConsole('/releases', {}, '/?status=disposed');
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
])('the %s state is shown and accessible', async (_, answers, sign) => {
  openConsole('/releases', answers);
  expect(await screen.findByText(sign)).toBeVisible();
  await expectAccessible();
});

test('a failure can be retried', async () => {
  const { api, user } = openConsole('/releases', { listRollouts: problem(500, 'internal_error', 'x') });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.answer({ listRollouts: [aRollout()] });
  await user.click(retry);
  expect(await screen.findByRole('article', { name: 'Dashboard' })).toBeVisible();
});

test.each([
  ['2026-11-21T10:19:40Z', 'just now'],
  ['2026-11-21T10:19:00Z', '1 minute ago'],
  ['2026-11-21T05:00:00Z', '5 hours ago'],
  ['2026-11-18T09:00:00Z', '3 days ago'],
  ['2026-11-21T10:25:00Z', 'just now'],
])('a release published at %s was published %s', async (publishedAt, age) => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T10:20:00Z'));
  openConsole('/releases', { listRollouts: [aRollout({ active: aReleaseSummary({ publishedAt }) })] });
  expect((await screen.findByTitle(publishedAt)).textContent).toBe(age);
});

describe('figures', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('are refreshed every ten seconds, and the focus stays where it is', async () => {
    const { api } = openConsole('/releases');
    await act(() => jest.advanceTimersByTimeAsync(10));
    const link = screen.getByRole('link', { name: 'Manage Dashboard' });
    act(() => link.focus());
    api.answer({ listRollouts: [aRollout({ percentage: 50 })] });
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(screen.getByText('Ramping, 50%')).toBeVisible();
    expect(link).toHaveFocus();
  });

  test('that could not be refreshed stay, with the time they are from', async () => {
    const { api } = openConsole('/releases');
    await act(() => jest.advanceTimersByTimeAsync(10));
    api.answer({ listRollouts: problem(422, 'invalid_input', 'x') });
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(screen.getByRole('alert')).toHaveTextContent(/could not be refreshed. They are from/);
    expect(screen.getByText('Ramping, 20%')).toBeVisible();
  });

  test('are not requested while the page is hidden', async () => {
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
