import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { aUser } from 'shared-domain/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { hasNewerRelease } from './releases/has-newer-release';
import { failureTexts } from './remotes/failure-texts';
import { reloadPage } from './remotes/reload-page';
import { renderApp } from './testing/render-app';

jest.mock('./remotes/reload-page', () => ({ reloadPage: jest.fn() }));
jest.mock('./releases/has-newer-release', () => ({ hasNewerRelease: jest.fn() }));

const user = aUser();
const evaluationError = () => {
  throw new TypeError('x is not a function');
};

beforeEach(() => {
  jest.mocked(hasNewerRelease).mockResolvedValue(false);
  jest.mocked(reloadPage).mockClear();
});

test('while the code of a screen is on its way the page says so', () => {
  renderApp({ user, doors: { 'mfe-dashboard': () => new Promise(() => undefined) } });
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
});

test('a screen that fails to load is named, with the reason and ways on', async () => {
  const { container } = renderApp({ user, at: '/waste-load/7', doors: { 'mfe-load-detail': evaluationError } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Waste load is unavailable' })).toHaveFocus();
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

test('where the server has another release by now, the page is fetched anew', async () => {
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

  test('is closed alone, and comes back at a retry', async () => {
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

  test('for want of one of its chunks names that reason', async () => {
    const Lazy = () => {
      throw Object.assign(new Error('Render fault'), { name: 'ChunkLoadError' });
    };
    renderApp({ user, doors: { 'mfe-dashboard': { Screen: Lazy } } });
    expect(await screen.findByText('mfe-dashboard · chunk')).toBeVisible();
  });
});
