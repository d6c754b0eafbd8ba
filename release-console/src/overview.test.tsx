import { act, screen, within } from '@testing-library/react';
import { never, problem, type MockAnswers } from 'shared-auth/testing';
import { aReleaseSummary, aRollout } from 'shared-domain/testing';
import { expectAccessible, openConsole } from './testing/open-console';

// Inside act, because toasts and queries continue while the rules are checked.

test('the overview has a row for every remote: its state, who gets which release, and the failures', async () => {
  openConsole('/releases', {
    listRollouts: [
      aRollout(),
      aRollout({ remote: 'mfe-admin-create', percentage: 0, haltedReason: 'Blank pages at Acme' }),
      aRollout({
        remote: 'other-team',
        active: aReleaseSummary({ release: '1.1.0+aaaaaaaa' }),
        ...{ candidate: null, previous: null },
        reach: {
          ...{ users: 6, companies: 1, steps: [] },
          releases: [
            { release: '1.1.0+aaaaaaaa', users: 3, companies: 1 },
            { release: '0.9.0+bbbbbbbb', users: 1, companies: 0 },
            { release: null, users: 2, companies: 0 },
          ],
        },
      }),
    ],
  });
  const row = (name: RegExp) => within(screen.getByRole('row', { name }));
  await screen.findByRole('table', { name: 'Rollouts' });
  expect(document.title).toBe('Releases · Load Provenance Portal');
  expect(screen.getByText(/^Times are in /)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Releases' })).toHaveFocus();
  const dashboard = row(/^Dashboard/);
  expect(dashboard.getByText('Ramping, 20%')).toBeVisible();
  const lines = (of: typeof dashboard) => of.getAllByRole('listitem').map((line) => line.textContent);
  expect(lines(dashboard)).toEqual([
    'Active 1.1.0+aaaaaaaa160 users, 10 companiesfailed sessions: 4 of 400 (1%)',
    'Candidate 1.2.0+cccccccc40 users, 8 companiesfailed sessions: 1 of 50 (2%)',
  ]);
  expect(row(/^Create waste load/).getByText('Halted')).toBeVisible();
  expect(row(/^Create waste load/).getByText('Blank pages at Acme')).toBeVisible();
  expect(row(/^other-team/).getByText('Steady')).toBeVisible();
  expect(lines(row(/^other-team/))).toEqual([
    'Active 1.1.0+aaaaaaaa3 users, 1 companyno sessions yet',
    'Pinned 0.9.0+bbbbbbbb1 user',
    'No release 2 users',
  ]);
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
  ['empty', { listRollouts: [] }, 'No remotes yet'],
])('the %s state is shown and accessible', async (_, answers, sign) => {
  openConsole('/releases', answers);
  expect(await screen.findByText(sign)).toBeVisible();
  await expectAccessible();
});

test('a failure can be retried', async () => {
  const { api, user } = openConsole('/releases', { listRollouts: problem(500, 'internal_error', 'x') });
  const retry = await screen.findByRole('button', { name: 'Try Again' });
  api.answer({ listRollouts: [aRollout()] });
  await user.click(retry);
  expect(await screen.findByRole('row', { name: /^Dashboard/ })).toBeVisible();
});

describe('figures', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('are refreshed every ten seconds, announced if they changed, and the focus does not move', async () => {
    const listRollouts = [aRollout(), aRollout({ remote: 'mfe-admin-create' })];
    const { api } = openConsole('/releases', { listRollouts });
    await act(() => jest.advanceTimersByTimeAsync(10));
    const link = screen.getByRole('link', { name: 'Manage Dashboard' });
    act(() => link.focus());
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    api.answer({ listRollouts: [aRollout({ percentage: 50 }), aRollout({ remote: 'mfe-admin-create' })] });
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(screen.getByText('Ramping, 50%')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(
      /^Dashboard: Ramping, 50%\. 1\.2\.0\+cccccccc reaches 50% of its audience; the others get 1\.1\.0\+aaaaaaaa\.$/,
    );
    expect(link).toHaveFocus();
  });

  test('that could not be refreshed stay, with the time they are from', async () => {
    const { api } = openConsole('/releases');
    await act(() => jest.advanceTimersByTimeAsync(10));
    api.answer({ listRollouts: problem(422, 'invalid_input', 'x') });
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(screen.getByRole('alert')).toHaveTextContent(
      /could not be refreshed. They are from \w{3} \d+, \d{4}, \d+:\d\d:\d\d [AP]M\./,
    );
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

test('a print has a heading with its time, the time of the figures, and no controls', async () => {
  openConsole('/releases');
  await screen.findByRole('link', { name: 'Manage Dashboard' });
  expect(screen.queryByText(/^Printed/)).not.toBeInTheDocument();
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText(/^Printed/).querySelector('time')).toHaveAttribute('data-zone');
  expect(screen.getByText(/^Figures as of/).querySelector('time')).toHaveAttribute('data-zone');
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(screen.queryByText(/^Printed/)).not.toBeInTheDocument();
});
