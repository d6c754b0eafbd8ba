import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { aUser } from 'shared-domain/testing';
import { UnsavedChangesGuard } from 'shared-ui';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { reloadPage } from '../frame/leave-page';
import { aDocument, aRelease, fixedReleases } from '../testing/a-registry';
import { renderApp } from '../testing/render-app';

jest.mock('../frame/leave-page', () => ({ reloadPage: jest.fn() }));

const user = aUser();
const remotes = ['mfe-dashboard', 'mfe-load-detail'];
const releasesOf = (build: string) => Object.fromEntries(remotes.map((name) => [name, aRelease({ name, build })]));
const offer = () => screen.queryByText('An update to this portal is ready.');

/** A form in which something may have been typed. */
function Form() {
  const [isDirty, setIsDirty] = useState(false);
  return (
    <>
      <button onClick={() => setIsDirty(!isDirty)}>Type</button>
      <UnsavedChangesGuard isDirty={isDirty} />
    </>
  );
}

/** Releases of a page for which others have come. */
function old() {
  const fresh = aDocument({ revision: 2, releases: releasesOf('bbbbbbbb') });
  return { ...fixedReleases({ releases: releasesOf('aaaaaaaa') }), refresh: () => Promise.resolve(fresh) };
}

async function openOldPage() {
  const app = renderApp({ user, releases: old() });
  await screen.findByText('Dashboard screen');
  await act(() => app.upgrade.noteRevision(2));
  return app;
}

test('newer releases are offered at the next change of screen, not before', async () => {
  const { router, container } = await openOldPage();
  expect(offer()).not.toBeInTheDocument();
  await act(() => router.navigate('/waste-load/7'));
  expect(offer()).toBeVisible();
  await expectNoAxeViolations(container);
  await userEvent.click(screen.getByRole('button', { name: 'Update Now' }));
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test('"Later" hides the offer', async () => {
  const { router } = await openOldPage();
  await act(() => router.navigate('/waste-load/7'));
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  await act(() => router.navigate('/'));
  expect(offer()).not.toBeInTheDocument();
});

test('newer releases are not offered over unsaved input, but once it is saved', async () => {
  const app = renderApp({ user, at: '/waste-load/7', doors: { 'mfe-load-detail': { Screen: Form } }, releases: old() });
  await userEvent.click(await screen.findByRole('button', { name: 'Type' }));
  await act(() => app.upgrade.noteRevision(2));
  const goTo = (path: string) => act(() => app.router.navigate(path, { state: { isSaved: true } }));
  await goTo('/waste-load/8');
  expect(offer()).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Type' }));
  await goTo('/waste-load/9');
  expect(offer()).toBeVisible();
});
