import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { setShownReleases, useDraft } from 'shared-auth';
import { aUser } from 'shared-domain/testing';
import { codeQuery } from 'shared-ui';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { hasNewerRelease } from './upgrade';
import { reloadPage } from '../frame/leave-page';
import { RegistryRefusal } from './registry/registry-refusal';
import { aDocument, aRelease, aResolution, fixedReleases } from '../testing/a-registry';
import { renderApp, type RenderedApp } from '../testing/render-app';

jest.mock('../frame/leave-page', () => ({ reloadPage: jest.fn() }));
jest.mock('shared-auth', () => ({ ...jest.requireActual<object>('shared-auth'), setShownReleases: jest.fn() }));
jest.mock('./upgrade', () => ({ ...jest.requireActual<object>('./upgrade'), hasNewerRelease: jest.fn() }));

const user = aUser();
const evaluationError = () => {
  throw new TypeError('x is not a function');
};

beforeEach(() => {
  jest.mocked(hasNewerRelease).mockResolvedValue(false);
  jest.mocked(reloadPage).mockClear();
});

describe('with a previous release to fall back on', () => {
  const release = aRelease({ version: '1.1.0', build: 'bbbbbbbb' });
  const Earlier = () => <p>The earlier screen</p>;
  const remotes = { 'mfe-dashboard': aResolution(release, aRelease()) };
  const beacons = (app: RenderedApp) =>
    app.api.calls('reportRemoteLoad').map(({ body }) => [body.release, body.phase, body.outcome, body.reason]);

  /** A screen that loads the rest of its code later, under the same name in each release. */
  const screenWithLaterCode = (Rest: () => ReactNode) => {
    const restQuery = codeQuery('code after the list', () => Promise.resolve({ Rest }));
    return function Screen() {
      const { data } = useQuery(restQuery);
      return data ? <data.Rest /> : <p>The list</p>;
    };
  };

  /** Opens the dashboard, whose newest release is this and whose earlier one works. */
  const open = (newest: unknown, EarlierScreen = Earlier) => {
    const releases = fixedReleases({ remotes });
    const app = renderApp({ user, releases });
    app.runtime.loadDoor.mockImplementation(async ({ build }) =>
      build === release.build ? (typeof newest === 'function' ? newest() : newest) : { Screen: EarlierScreen },
    );
    return { ...app, releases };
  };

  test('a failed release is replaced on the same page, and the note names both and the reason, and what is recorded names it', async () => {
    const app = open(evaluationError);
    expect(await screen.findByText('The earlier screen')).toBeVisible();
    const note = screen.getByText('The previous release of this screen is running.').closest('[role="status"]');
    expect(note).toHaveTextContent('The newer version failed while it was starting.');
    expect(note).not.toHaveTextContent('This screen');
    expect(note).toHaveTextContent('1.0.0+aaaaaaaa instead of 1.1.0+bbbbbbbb · evaluate');
    expect(setShownReleases).toHaveBeenLastCalledWith({ shell: null, remote: '1.0.0+aaaaaaaa' });
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
    const again = await screen.findByRole('button', { name: 'Try Again' });
    isBroken = false;
    await userEvent.click(again);
    expect(await screen.findByText('The newest screen')).toBeVisible();
    expect(screen.queryByText('The previous release of this screen is running.')).not.toBeInTheDocument();
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
    expect(screen.getByText(/The newer version was withdrawn\. Reason: It loses drafts/)).toBeVisible();
    await act(() => router.navigate('/waste-load/7'));
    await act(() => router.navigate('/'));
    expect(await screen.findByText('The earlier screen')).toBeVisible();
  });

  test('the code that a killed release loaded later is replaced, too', async () => {
    const newest = screenWithLaterCode(() => <p>The newest code</p>);
    const { releases } = open({ Screen: newest }, screenWithLaterCode(Earlier));
    await screen.findByText('The newest code');
    act(() =>
      releases.killed.note([{ remote: 'mfe-dashboard', release: '1.1.0+bbbbbbbb', reason: 'It loses drafts' }]),
    );
    expect(await screen.findByText('The earlier screen')).toBeVisible();
    expect(screen.queryByText('The newest code')).not.toBeInTheDocument();
  });

  test('a release whose lazy-loaded code throws is replaced by one that loads its own', async () => {
    allowConsole('Render fault', 'The above error occurred');
    const broken = screenWithLaterCode(() => {
      throw new Error('Render fault');
    });
    open({ Screen: broken }, screenWithLaterCode(Earlier));
    expect(await screen.findByText('The earlier screen')).toBeVisible();
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
  expect(screen.getByRole('alert')).toHaveTextContent('The signature of the list of releases is not valid.');
});
