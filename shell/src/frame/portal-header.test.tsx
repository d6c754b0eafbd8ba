import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from 'shared-domain/testing';
import { UnsavedChangesGuard } from 'shared-ui';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { renderApp } from '../testing/render-app';

const user = aUser({ email: 'client@demo.example' });
const header = () => within(screen.getByRole('banner'));

test.each([['/'], ['/waste-load/1'], ['/create-waste-load'], ['/releases'], ['/nowhere']])(
  '%s has logo, account, theme and Logout',
  async (at) => {
    renderApp({ at, user });
    await screen.findByRole('heading', { level: 1 });
    expect(header().getByRole('img', { name: /logo/ })).toBeVisible();
    const account = at === '/' ? 'Welcome, client@demo.example' : 'client@demo.example';
    expect(header().getByTitle(account)).toHaveTextContent(account);
    expect(header().getByRole('button', { name: /^Switch to/ })).toBeVisible();
    expect(header().getByRole('button', { name: 'Logout' })).toBeVisible();
    await expectNoAxeViolations(document.body);
  },
);

test('the logo leads home, and gives up the focus only to another screen', async () => {
  const Load = () => (
    <>
      <UnsavedChangesGuard isDirty />
      <h1>Load screen</h1>
    </>
  );
  const { router } = renderApp({ at: '/waste-load/1', user, doors: { 'mfe-load-detail': { Screen: Load } } });
  await screen.findByRole('heading', { name: 'Load screen' });
  const logo = header().getByRole('link', { name: /logo/ });
  await userEvent.click(logo);
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(logo).toHaveFocus();
  await userEvent.click(logo);
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await screen.findByRole('heading', { name: 'Dashboard screen' });
  expect(router.state.location.pathname).toBe('/');
  expect(logo).not.toHaveFocus();
  await userEvent.click(logo);
  expect(logo).toHaveFocus();
});

test('the slash key starts a search, which opens the matching loads', async () => {
  const { router } = renderApp({ at: '/waste-load/1', user });
  await screen.findByRole('heading', { name: 'Load screen' });
  await userEvent.keyboard('/');
  expect(header().getByRole('searchbox', { name: 'Search loads' })).toHaveFocus();
  await userEvent.keyboard('1002/03 ELC{Enter}');
  await screen.findByRole('heading', { name: 'Dashboard screen' });
  expect(router.state.location).toMatchObject({ pathname: '/', search: '?q=1002%2F03+ELC' });
  expect(header().queryByRole('searchbox')).not.toBeInTheDocument();
});

test('the link to the open page is marked', async () => {
  renderApp({ at: '/releases', user: aUser({ role: 'admin', client_id: null }) });
  await waitFor(() => expect(header().getByRole('link', { current: 'page' })).toHaveAccessibleName(/Releases/));
});

test.each([
  ['an administrator', { role: 'admin' }, 1],
  ['a client', { role: 'client' }, 0],
  ['an administrator of a company', { role: 'admin', client_id: '0190a1b2-0000-7000-8000-0000000000c1' }, 0],
] as const)(
  '%s opens what concerns partners, and sees the releases if they manage them',
  async (_who, facts, links) => {
    const { router } = renderApp({ user: aUser(facts) });
    await screen.findByRole('heading', { name: 'Dashboard screen' });
    expect(header().queryAllByRole('link', { name: 'Releases' })).toHaveLength(links);
    await userEvent.click(header().getByRole('link', { name: 'Partners' }));
    await screen.findByRole('heading', { name: 'Partners screen' });
    expect(router.state.location.pathname).toBe('/embed');
  },
);
