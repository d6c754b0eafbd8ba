import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { setShownReleases, useDraft } from 'shared-auth';
import { aUser } from 'shared-domain/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { hasNewerRelease } from './upgrade';
import { failureTexts } from './failure-texts';
import { reloadPage } from '../frame/leave-page';
import { ExpiredRegistry, RegistryRefusal } from './registry/registry-refusal';
import { aDocument, aRelease, aResolution } from '../testing/a-registry';
import { fixedReleases } from '../testing/fixed-releases';
import { renderApp, type RenderedApp } from '../testing/render-app';

jest.mock('../frame/leave-page', () => ({ reloadPage: jest.fn() }));
jest.mock('shared-auth', () => ({
  ...jest.requireActual<object>('shared-auth'),
  setShownReleases: jest.fn(),
}));
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
  expect(screen.getByRole('alert')).toHaveTextContent(failureTexts.evaluate);
  expect(screen.getByRole('alert')).toHaveTextContent('mfe-load-detail · evaluate');
  expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
  expect(document.title).toBe('Waste load unavailable · Load Provenance Portal');
  await expectNoAxeViolations(container);
  await userEvent.click(screen.getByRole('link', { name: 'Return to Dashboard' }));
  expect(await screen.findByText('Dashboard screen')).toBeVisible();
});

test('a retry in place recovers once the fault is gone, without a reload', async () => {
  let isBroken = true;
  const Dashboard = () => <p>Back again</p>;
  renderApp({ user, doors: { 'mfe-dashboard': () => (isBroken ? evaluationError() : { Screen: Dashboard }) } });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Dashboard is unavailable')).toBeVisible();
  isBroken = false;
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Back again')).toBeVisible();
  expect(reloadPage).not.toHaveBeenCalled();
});

test('if the server has another release by now, the page reloads', async () => {
  jest.mocked(hasNewerRelease).mockResolvedValue(true);
  renderApp({ user, doors: { 'mfe-dashboard': evaluationError } });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
});

test('a user can sign out although the dashboard is broken', async () => {
  renderApp({ user, doors: { 'mfe-dashboard': evaluationError }, answers: { signOut: undefined } });
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('Logged out successfully')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Client Portal' })).toBeVisible();
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
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
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

  describe('for want of one of its parts names the reason', () => {
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
      ['chunk', 'it says nothing of itself', {}, refuseChanged],
      ['timeout', 'it hangs', { type: 'timeout', request: part }, refuseChanged],
      ['integrity', 'it was changed', { type: 'error', request: part }, refuseChanged],
      ['integrity', 'no release names it', { type: 'error', request: '/remotes/other.js' }, refuseChanged],
    ] as const)('%s: %s', async (reason, _, facts, answer) => {
      fetched(answer);
      open(facts);
      expect(await screen.findByText(`mfe-dashboard · ${reason}`)).toBeVisible();
      expect(screen.getByRole('alert')).toHaveTextContent(failureTexts[reason]);
    });
  });
});

describe('with an earlier release to fall back on', () => {
  const release = aRelease({ version: '1.1.0', build: 'bbbbbbbb' });
  const Earlier = () => <p>The earlier screen</p>;
  const remotes = { 'mfe-dashboard': aResolution(release, aRelease()) };
  const beacons = (app: RenderedApp) =>
    app.api.calls('reportRemoteLoad').map(({ body }) => [body.release, body.phase, body.outcome, body.reason]);

  /** Opens the dashboard, whose newest release is this and whose earlier one works. */
  const open = (newest: unknown) => {
    const releases = fixedReleases({ remotes });
    const app = renderApp({ user, releases });
    app.runtime.loadDoor.mockImplementation(async ({ build }) =>
      build === release.build ? (typeof newest === 'function' ? newest() : newest) : { Screen: Earlier },
    );
    return { ...app, releases };
  };

  test('a failed release is replaced on the same page, and the note names both and the reason', async () => {
    const app = open(evaluationError);
    expect(await screen.findByText('The earlier screen')).toBeVisible();
    const note = screen.getByText('An earlier release of this screen is running.').closest('[role="status"]');
    expect(note).toHaveTextContent(failureTexts.evaluate);
    expect(note).toHaveTextContent('1.0.0+aaaaaaaa instead of 1.1.0+bbbbbbbb · evaluate');
    await expectNoAxeViolations(app.container);
    await waitFor(() =>
      expect(beacons(app)).toEqual([
        ['1.1.0+bbbbbbbb', 'load', 'failed', 'evaluate'],
        ['1.0.0+aaaaaaaa', 'load', 'loaded', null],
      ]),
    );
  });

  test('a retry shows the newest release once it works', async () => {
    let isBroken = true;
    const Newest = () => <p>The newest screen</p>;
    open(() => (isBroken ? evaluationError() : { Screen: Newest }));
    const again = await screen.findByRole('button', { name: 'Try again' });
    isBroken = false;
    await userEvent.click(again);
    expect(await screen.findByText('The newest screen')).toBeVisible();
    expect(screen.queryByText('An earlier release of this screen is running.')).not.toBeInTheDocument();
  });

  test('a release that throws while it is shown is replaced too, and reported with that phase', async () => {
    allowConsole('Render fault', 'The above error occurred');
    const Broken = () => {
      throw new Error('Render fault');
    };
    const app = open({ Screen: Broken });
    expect(await screen.findByText('The earlier screen')).toBeVisible();
    await waitFor(() =>
      expect(beacons(app)).toEqual([
        ['1.1.0+bbbbbbbb', 'load', 'loaded', null],
        ['1.1.0+bbbbbbbb', 'render', 'failed', 'render'],
        ['1.0.0+aaaaaaaa', 'load', 'loaded', null],
      ]),
    );
  });

  test('a killed release is replaced at once, with the stated reason, and the frame stays', async () => {
    const Newest = () => <p>The newest screen</p>;
    const { releases, router } = open({ Screen: Newest });
    await screen.findByText('The newest screen');
    act(() =>
      releases.killed.note([{ remote: 'mfe-dashboard', release: '1.1.0+bbbbbbbb', reason: 'It loses drafts' }]),
    );
    expect(screen.queryByText('The newest screen')).not.toBeInTheDocument();
    expect(await screen.findByText('The earlier screen')).toBeVisible();
    expect(screen.getByText(/Reason: It loses drafts/)).toBeVisible();
    await act(() => router.navigate('/waste-load/7'));
    await act(() => router.navigate('/'));
    expect(await screen.findByText('The earlier screen')).toBeVisible();
  });

  test('what is recorded names the release that is shown', async () => {
    open(evaluationError);
    await screen.findByText('The earlier screen');
    expect(setShownReleases).toHaveBeenLastCalledWith({ shell: null, remote: '1.0.0+aaaaaaaa' });
  });
});

test('a killed release without a previous one is replaced by the active one on the same page, and the draft is kept', async () => {
  const newer = aRelease({ version: '1.1.0', build: 'bbbbbbbb' });
  const Notes = () => {
    const { content, change } = useDraft('notes', { text: '' });
    return <input aria-label="Notes" value={content.text} onChange={(event) => change({ text: event.target.value })} />;
  };
  const releases = fixedReleases({ releases: { 'mfe-dashboard': aRelease() } });
  const fresh = aDocument({ revision: 2, releases: { 'mfe-dashboard': newer } });
  renderApp({
    user,
    releases: { ...releases, refresh: () => Promise.resolve(fresh) },
    doors: { 'mfe-dashboard': { Screen: Notes } },
  });
  await userEvent.type(await screen.findByLabelText('Notes'), 'half a sentence');
  act(() => releases.killed.note([{ remote: 'mfe-dashboard', release: '1.0.0+aaaaaaaa', reason: 'It loses drafts' }]));
  expect(screen.queryByLabelText('Notes')).not.toBeInTheDocument();
  expect(await screen.findByLabelText('Notes')).toHaveValue('half a sentence');
  expect(setShownReleases).toHaveBeenLastCalledWith({ shell: null, remote: '1.1.0+bbbbbbbb' });
  expect(reloadPage).not.toHaveBeenCalled();
});

test('a killed release without a fallback is named, with its reason', async () => {
  const killed = [{ remote: 'mfe-dashboard', release: '1.0.0+aaaaaaaa', reason: 'It loses drafts' }];
  renderApp({ user, releases: fixedReleases({ releases: { 'mfe-dashboard': aRelease() }, killed }) });
  expect(await screen.findByText('mfe-dashboard · killed')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Reason: It loses drafts');
});

test('a refused list of releases is explained', async () => {
  const refused = { ...fixedReleases({}), set: () => Promise.reject(new RegistryRefusal('signature', 'changed')) };
  renderApp({ user, releases: refused });
  expect(await screen.findByText('mfe-dashboard · registry · signature')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Its list of releases was changed in transit.');
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

test('if the list has expired by any clock, the clock is not mentioned', async () => {
  renderApp({ user, releases: { ...fixedReleases({}), set: () => Promise.reject(new ExpiredRegistry(Date.now())) } });
  expect(await screen.findByText('mfe-dashboard · registry · expired')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Its list of releases has expired.');
  expect(screen.getByRole('alert')).not.toHaveTextContent('device');
});
