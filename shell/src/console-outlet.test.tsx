import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeToken, problem } from 'shared-auth/testing';
import { aRollout, aUser } from 'shared-domain/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { ConsoleOutlet } from './console-outlet';
import { renderApp } from './testing/render-app';

const admin = aUser({ role: 'admin', client_id: null, email: 'admin@demo.example' });
const answers = {
  listRollouts: [aRollout()],
  getRollout: aRollout(),
  listClients: [],
  getReleases: problem(503, 'overloaded', 'Busy'),
};

test('a visitor is redirected to the login and then back to the releases', async () => {
  const user = userEvent.setup();
  const session = () => ({ token: fakeToken(), user: admin });
  const { router } = renderApp({ at: '/releases', answers: { ...answers, signIn: session } });
  expect(router.state.location.pathname).toBe('/login');
  await user.type(screen.getByLabelText('Email'), 'admin@demo.example');
  await user.type(screen.getByLabelText('Password'), 'secret-enough{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Releases' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/releases');
});

test('the console stays loaded between the overview and one remote, and names screens as the shell does', async () => {
  const user = userEvent.setup();
  const { router } = renderApp({ at: '/releases', user: admin, answers });
  await user.click(await screen.findByRole('link', { name: 'Manage Dashboard' }));
  expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 1, name: 'Releases: Dashboard' })).toHaveFocus();
  expect(await screen.findByText('Percentages refer to users.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'All Releases' }));
  expect(router.state.location.pathname).toBe('/releases');
});

test.each([
  ['a client', aUser({ role: 'client' })],
  ['an administrator of a company', aUser({ role: 'admin', client_id: '0190a1b2-0000-7000-8000-0000000000c1' })],
])('%s sees Access Denied, and nothing is requested', async (_who, user) => {
  const { api, container, router } = renderApp({ at: '/releases/mfe-dashboard', user });
  expect(await screen.findByRole('heading', { level: 1, name: 'Access Denied' })).toHaveFocus();
  expect(screen.getByText('Only portal administrators can manage releases.')).toBeVisible();
  expect(api.calls('getRollout')).toHaveLength(0);
  await expectNoAxeViolations(container);
  await userEvent.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
  expect(router.state.location.pathname).toBe('/');
});

test('if the code of the console cannot be loaded, the page says so and offers a retry', async () => {
  const load = jest
    .fn<Promise<{ ReleaseConsole: () => React.JSX.Element }>, []>()
    .mockRejectedValueOnce(new Error('Loading chunk failed'))
    .mockResolvedValue({ ReleaseConsole: () => <h1 tabIndex={-1}>Releases</h1> });
  renderApp({ at: '/releases', user: admin, routes: [{ path: '/releases', element: <ConsoleOutlet load={load} /> }] });
  expect(screen.getByText('Loading...')).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: 'Releases are unavailable' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Return to Dashboard' })).toBeVisible();
  await expectNoAxeViolations(document.body);
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Releases' })).toBeVisible();
});
