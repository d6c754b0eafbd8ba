import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { releaseId } from 'shared-domain/releases';
import { aUser } from 'shared-domain/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { hasNewerRelease } from './upgrade';
import type * as Upgrades from './upgrade';
import { failureText } from './failure-texts';
import { reloadPage } from '../frame/leave-page';
import { ExpiredRegistry } from './registry/registry-refusal';
import { loadFailure } from './remote-result';
import { aDocument, aRelease, aResolution, fixedReleases } from '../testing/a-registry';
import { pageElements } from '../testing/publish-page';
import { renderApp } from '../testing/render-app';

jest.mock('../frame/leave-page', () => ({ reloadPage: jest.fn() }));
jest.mock('./upgrade', () => ({ ...jest.requireActual<object>('./upgrade'), hasNewerRelease: jest.fn() }));

const user = aUser();
const evaluationError = () => {
  throw new TypeError('x is not a function');
};

beforeEach(() => {
  jest.mocked(hasNewerRelease).mockResolvedValue(false);
  jest.mocked(reloadPage).mockClear();
});

test('a loading screen is announced', () => {
  renderApp({ user, doors: { 'mfe-dashboard': () => new Promise(() => undefined) } });
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
});

test('a screen that fails to load is named, with the reason and what to do', async () => {
  const { container } = renderApp({ user, at: '/waste-load/7', doors: { 'mfe-load-detail': evaluationError } });
  const heading = await screen.findByRole('heading', { level: 1, name: 'Waste load is unavailable' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByRole('alert')).toHaveTextContent(
    'This screen failed while it was starting. The rest of the portal keeps working.',
  );
  expect(screen.getByRole('alert')).toHaveTextContent('mfe-load-detail · evaluate');
  expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
  expect(document.title).toBe('Waste load unavailable · Load Provenance Portal');
  await expectNoAxeViolations(container);
  await userEvent.click(screen.getByRole('link', { name: 'Return to Dashboard' }));
  expect(await screen.findByText('Dashboard screen')).toBeVisible();
});

test('a screen whose every release was withdrawn says so, with the latest reason', async () => {
  jest.mocked(hasNewerRelease).mockResolvedValue(true);
  const killed = [
    { remote: 'mfe-load-detail', release: '3.0.0+cccccccc', reason: 'It hides photos' },
    { remote: 'mfe-dashboard', release: '1.1.0+bbbbbbbb', reason: 'It loses drafts' },
    { remote: 'mfe-dashboard', release: '1.0.0+aaaaaaaa', reason: 'It shows outdated loads' },
  ];
  renderApp({ user, releases: fixedReleases({ killed, remotes: { 'mfe-dashboard': aResolution(null) } }) });
  expect(await screen.findByText('mfe-dashboard · killed')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'This screen was withdrawn. The rest of the portal keeps working. Reason: It loses drafts',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
});

test('a screen whose release was killed is reloaded by a retry if this page must not run the newest one', async () => {
  const rolledBack = aRelease({ version: '1.1.0', build: 'bbbbbbbb' });
  const shown = aRelease({ version: '1.2.0', build: 'cccccccc' });
  const killed = [{ remote: 'mfe-dashboard', release: releaseId(shown), reason: 'It loses drafts' }];
  const fresh = aDocument({ revision: 2, killed, releases: { 'mfe-dashboard': aRelease() } });
  const releases = {
    ...fixedReleases({ remotes: { 'mfe-dashboard': aResolution(shown, rolledBack) } }),
    refresh: () => Promise.resolve(fresh),
  };
  let isAllowed = true;
  const Dashboard = () => <p>Doubtful dashboard</p>;
  const open = () => (isAllowed ? { Screen: Dashboard } : Promise.reject(new TypeError('Policy disallowed.')));
  renderApp({ user, releases, doors: { 'mfe-dashboard': open } });
  expect(await screen.findByText('Doubtful dashboard')).toBeVisible();
  isAllowed = false;
  act(() => releases.killed.note(killed));
  expect(await screen.findByText('mfe-dashboard · killed')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('This screen was withdrawn.');
  jest.mocked(hasNewerRelease).mockImplementation(jest.requireActual<typeof Upgrades>('./upgrade').hasNewerRelease);
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(pageElements({ document: fresh })));
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
});

test('a retry in place recovers once the fault is gone, without a reload', async () => {
  let isBroken = true;
  const Dashboard = () => <p>Back again</p>;
  renderApp({ user, doors: { 'mfe-dashboard': () => (isBroken ? evaluationError() : { Screen: Dashboard }) } });
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Dashboard is unavailable')).toBeVisible();
  isBroken = false;
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Back again')).toBeVisible();
  expect(reloadPage).not.toHaveBeenCalled();
});

test('if the server has another release by now, the page reloads', async () => {
  jest.mocked(hasNewerRelease).mockResolvedValue(true);
  renderApp({ user, doors: { 'mfe-dashboard': evaluationError } });
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
});

test('another screen that was opened meanwhile is not reloaded', async () => {
  let answer = (_isOutdated: boolean): void => undefined;
  jest.mocked(hasNewerRelease).mockReturnValue(new Promise((resolve) => (answer = resolve)));
  renderApp({ user, at: '/waste-load/7', doors: { 'mfe-load-detail': evaluationError } });
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
  await userEvent.click(screen.getByRole('link', { name: 'Return to Dashboard' }));
  expect(await screen.findByText('Dashboard screen')).toBeVisible();
  await act(async () => answer(true));
  expect(reloadPage).not.toHaveBeenCalled();
});

test('a user can sign out although the dashboard is broken', async () => {
  renderApp({ user, doors: { 'mfe-dashboard': evaluationError }, answers: { signOut: undefined } });
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('Logged out successfully')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Client Portal' })).toBeVisible();
});

describe('a screen that throws while it is shown', () => {
  beforeEach(() => allowConsole('Render fault', 'The above error occurred'));

  function Fragile() {
    const [isBroken, setIsBroken] = useState(false);
    if (isBroken) throw new Error('Render fault');
    return <button onClick={() => setIsBroken(true)}>Break</button>;
  }

  test('is the only one to stop, and returns after a retry', async () => {
    renderApp({ user, doors: { 'mfe-dashboard': { Screen: Fragile } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Break' }));
    expect(await screen.findByText('mfe-dashboard · render')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('button', { name: 'Break' })).toBeVisible();
  });

  test('leaves the other screens untouched', async () => {
    const { router } = renderApp({ user, doors: { 'mfe-dashboard': { Screen: Fragile } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Break' }));
    await act(() => router.navigate('/waste-load/7'));
    expect(await screen.findByText('Load screen')).toBeVisible();
    await act(() => router.navigate('/'));
    expect(await screen.findByRole('button', { name: 'Break' })).toBeVisible();
  });

  describe('because one of its parts is missing names the reason', () => {
    const part = '/remotes/mfe-dashboard/1.0.0+aaaaaaaa/screen.js';
    const open = (facts: { type?: string; request?: string }) => {
      const Lazy = () => {
        throw Object.assign(new Error('Render fault'), { name: 'ChunkLoadError' }, facts);
      };
      renderApp({ user, doors: { 'mfe-dashboard': { Screen: Lazy } } });
    };
    const fetched = (answer: (options?: RequestInit) => Promise<Response>) =>
      jest.spyOn(globalThis, 'fetch').mockImplementation((_url, options) => answer(options));
    const refuseChanged = (options?: RequestInit) =>
      options?.integrity ? Promise.reject(new TypeError('integrity')) : Promise.resolve(new Response('changed'));

    test.each([
      ['chunk', 'it cannot be reached', { type: 'error', request: part }, () => Promise.reject(new TypeError('gone'))],
      ['chunk', 'its error names no file', {}, refuseChanged],
      ['timeout', 'it hangs', { type: 'timeout', request: part }, refuseChanged],
      ['integrity', 'it was changed', { type: 'error', request: part }, refuseChanged],
      ['integrity', 'no release names it', { type: 'error', request: '/remotes/other.js' }, refuseChanged],
    ] as const)('%s: %s', async (reason, _, facts, answer) => {
      fetched(answer);
      open(facts);
      expect(await screen.findByText(`mfe-dashboard · ${reason}`)).toBeVisible();
      expect(screen.getByRole('alert')).toHaveTextContent(failureText(loadFailure(reason, null)));
    });
  });
});

test.each([
  [2 * 86_400_000, '2 days'],
  [86_400_000, '1 day'],
  [5 * 3_600_000, '5 hours'],
  [600_000, '10 minutes'],
])('if the device’s clock makes the list look expired, the page says so (%i ms)', async (aheadMs, span) => {
  const cause = new ExpiredRegistry(Date.now(), aheadMs);
  renderApp({ user, releases: { ...fixedReleases({}), set: () => Promise.reject(cause) } });
  expect(await screen.findByText('mfe-dashboard · registry · expired')).toBeVisible();
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('The date and time of this device seem to be wrong');
  expect(alert).toHaveTextContent(`its clock is ${span} ahead of the portal's`);
  expect(alert).toHaveTextContent('Set the date and time, then try again.');
});

test('if the list has also expired by the server’s clock, the clock is not mentioned', async () => {
  renderApp({ user, releases: { ...fixedReleases({}), set: () => Promise.reject(new ExpiredRegistry(Date.now())) } });
  expect(await screen.findByText('mfe-dashboard · registry · expired')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('The list of releases has expired.');
  expect(screen.getByRole('alert')).not.toHaveTextContent('device');
});
