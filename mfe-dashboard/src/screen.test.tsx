import { act, screen, waitFor, within } from '@testing-library/react';
import { never, problem, signInAs } from 'shared-auth/testing';
import { loadPath, statusSteps } from 'shared-domain/waste';
import { aLoad, aUser } from 'shared-domain/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { statsOf } from './testing/load-answers';
import { manyLoads, openDashboard, renderDashboard } from './testing/render-dashboard';

const barTitles = ['Generated', 'Picked Up', 'In Transit', 'In Storage', 'At Facility', 'Disposed', 'Certified'];

test('the dashboard says that it is loading, next to a spinner', async () => {
  renderDashboard({ answers: { getDashboardStats: never, getAttention: never, listLoads: never } });
  const [status] = screen.getAllByRole('status').filter(({ textContent }) => textContent !== '');
  expect(status).toHaveTextContent('Loading dashboard...');
  expect(status?.querySelector('svg')).toBeVisible();
  expect(screen.queryByText('Waste Load Overview')).not.toBeInTheDocument();
  await expectNoAxeViolations(document.body);
});

test('title and focus are those of the screen', async () => {
  renderDashboard();
  expect(document.title).toBe('Dashboard · Load Provenance Portal');
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toHaveFocus();
  await screen.findByText('No waste loads found');
});

test('the overview counts every load, and seven cards count each status, with bars of the specified widths', async () => {
  const loads = [
    ...manyLoads(3, { current_status: 'disposed' }),
    aLoad({ id: 'x', current_status: 'at_disposal_facility' }),
  ];
  renderDashboard({ loads });
  const overview = await screen.findByRole('region', { name: 'Waste Load Overview' });
  expect(await within(overview).findByText('4')).toBeVisible();
  const cards = within(screen.getByRole('list', { name: 'Waste loads by status' })).getAllByRole('listitem');
  expect(cards.map((card) => within(card).getByRole('button').textContent)).toEqual([
    'Generated 0',
    'Picked Up 0',
    'In Transit 0',
    'In Storage 0',
    'At Facility 1',
    'Disposed 3',
    'Certified 0',
  ]);
  const bars = screen.getAllByRole('progressbar');
  expect(bars.map((bar) => bar.getAttribute('aria-valuenow'))).toEqual(
    Object.values(statusSteps).map(({ barWidth }) => String(barWidth)),
  );
  barTitles.forEach((title, index) => expect(bars[index]).toHaveAccessibleName(`${title} progress`));
});

test('a load shows manifest, status, generator, waste, quantity, class and creation', async () => {
  const load = aLoad({ current_status: 'picked_up', hazard_class: '3', created_at: '2026-11-03T14:05:00.000Z' });
  renderDashboard({ loads: [load] });
  const section = await screen.findByRole('region', { name: 'Waste Load Tracking - Complete Status Overview' });
  const card = within(await within(section).findByRole('article', { name: 'Manifest #100033134ELC' }));
  expect(card.getByText('Picked Up')).toBeVisible();
  expect(card.getByText('Gulf Coast Chemicals')).toBeVisible();
  expect(card.getByText('Chemical Solvents')).toBeVisible();
  expect(card.getByText('1,250.5 kg')).toBeVisible();
  expect(card.getByText('Class 3')).toBeVisible();
  const created = card.getByText('Created').nextElementSibling;
  expect(created).toHaveTextContent(/^Nov 3, 2026, \d{1,2}:05 [AP]M$/);
  expect(created?.querySelector('time')).toHaveAttribute('datetime', load.created_at);
  await expectNoAxeViolations(document.body);
});

test('View Details opens the load and names it for screen readers', async () => {
  const load = aLoad();
  const { user } = renderDashboard({ loads: [load] });
  const button = await screen.findByRole('button', { name: 'View Details' });
  expect(button).toHaveAccessibleDescription('Manifest #100033134ELC');
  await user.click(button);
  expect(await screen.findByText(`Elsewhere: ${loadPath(load.id)}`)).toBeVisible();
});

test('text from others is escaped where it could reorder the text around it', async () => {
  renderDashboard({ loads: [aLoad({ manifest_number: '12\u202e34', generator_name: '<b>ACME</b>\u0007' })] });
  expect(await screen.findByText('Manifest #12\\u202e34')).toBeVisible();
  expect(screen.getByText('<b>ACME</b>\\u0007')).toBeVisible();
});

test('an administrator can open the form for a new load', async () => {
  const { user } = renderDashboard({ role: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'New Waste Load' }));
  expect(await screen.findByText('Elsewhere: /create-waste-load')).toBeVisible();
});

test('other users are not offered a new load', async () => {
  await openDashboard({ role: 'client' }, 'No waste loads found');
  expect(screen.queryByRole('button', { name: 'New Waste Load' })).not.toBeInTheDocument();
});

test.each([
  ['admin', 'Create your first waste load to start tracking.'],
  ['client', 'No waste loads have been created for your account yet.'],
] as const)('without loads, the role %s reads "%s"', async (role, text) => {
  renderDashboard({ role });
  expect(await screen.findByText('No waste loads found')).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  await expectNoAxeViolations(document.body);
});

test('a client without loads can ask for help where the operator says', async () => {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'help', href: 'mailto:help@company.example' });
  document.head.append(link);
  renderDashboard({ role: 'client' });
  expect(await screen.findByRole('link', { name: 'Contact support' })).toHaveAttribute('href', link.href);
  link.remove();
});

test('a double click on View Details adds one history entry', async () => {
  const { router } = renderDashboard({ loads: [aLoad()] });
  const button = await screen.findByRole('button', { name: 'View Details' });
  act(() => {
    button.click();
    button.click();
  });
  await waitFor(() => expect(router.state.location.pathname).toMatch('/waste-load/'));
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/');
});

test('the list is shown while the counts are still loading', async () => {
  renderDashboard({ loads: [aLoad()], answers: { getDashboardStats: never } });
  expect(await screen.findByRole('article', { name: 'Manifest #100033134ELC' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Waste Load Overview' })).toHaveTextContent('–');
});

test('calls refused by an ended session are not reported as a failure, and are repeated after signing in', async () => {
  const expired = problem(401, 'not_signed_in', 'Sign in to continue');
  const { api } = renderDashboard({ answers: { getDashboardStats: expired, listLoads: expired } });
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
  expect(screen.queryByText('Failed to load dashboard data')).not.toBeInTheDocument();
  const load = aLoad();
  api.answer({ getDashboardStats: statsOf([load]), listLoads: [load] });
  act(() => void signInAs(aUser({ email: 'client@demo.example' })));
  expect(await screen.findByRole('button', { name: 'View Details' })).toBeVisible();
});

test('alone, without the shell and an API, it shows mock data', async () => {
  history.replaceState(null, '', '/');
  await act(() => import('./standalone'));
  expect(await screen.findByText('Manifest #100200300ELC')).toBeVisible();
});
