import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeToken } from 'shared-auth/testing';
import { aRollout, aUser } from 'shared-domain/testing';
import { renderApp } from '../testing/render-app';
import { anAdmin, signedDocument } from './testing/open-console';

const answers = { listRollouts: [aRollout()], getRollout: aRollout(), listClients: [], getReleases: signedDocument() };

test('whoever has not signed in is led to the login, and back to the releases', async () => {
  const user = userEvent.setup();
  const session = () => ({ token: fakeToken(), user: anAdmin });
  const { router } = renderApp({ at: '/releases', answers: { ...answers, signIn: session } });
  expect(router.state.location.pathname).toBe('/login');
  await user.type(screen.getByLabelText('Email'), 'admin@demo.example');
  await user.type(screen.getByLabelText('Password'), 'secret-enough{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Releases' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/releases');
});

test('from all remotes to one and back, the console stays', async () => {
  const user = userEvent.setup();
  const { router } = renderApp({ at: '/releases', user: anAdmin, answers });
  await user.click(await screen.findByRole('link', { name: 'Manage Dashboard' }));
  // Nothing in between: the code is there.
  expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 1, name: 'Releases: Dashboard' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'All Releases' }));
  expect(router.state.location.pathname).toBe('/releases');
});

test('a client user reads Access Denied in the portal, too', async () => {
  renderApp({ at: '/releases/mfe-dashboard', user: aUser({ role: 'client' }) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Access Denied' })).toHaveFocus();
});
