import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { dashboardPathFrom, setRegion } from 'shared-domain/wire';
import { aLoad } from 'shared-domain/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { openDashboard, renderDashboard } from './testing/render-dashboard';

afterEach(() => setRegion({ locale: 'en-US', timeZone: undefined }));

const disposed = aLoad({
  id: '0190a1b2-0000-7000-8000-0000000000d1',
  manifest_number: 'D-1',
  current_status: 'disposed',
});
const generated = aLoad({ manifest_number: 'G-1', current_status: 'generated' });
const loads = [disposed, generated];
const card = (title: string) => screen.getByRole('button', { name: new RegExp(`^${title} \\d`) });

test('a status card filters the list and updates the address, and a second press removes the filter', async () => {
  const { user, router } = renderDashboard({ loads });
  expect(await screen.findByText('Manifest #G-1')).toBeVisible();
  expect(await screen.findByText('2 waste loads')).toBeVisible();
  await user.click(card('Disposed'));
  expect(card('Disposed')).toHaveAttribute('aria-pressed', 'true');
  expect(router.state.location.search).toBe('?status=disposed');
  await waitFor(() => expect(screen.queryByText('Manifest #G-1')).not.toBeInTheDocument());
  expect(screen.getByText('Manifest #D-1')).toBeVisible();
  expect(screen.getByText('1 waste load · Disposed')).toBeVisible();
  await user.click(card('Disposed'));
  expect(router.state.location.search).toBe('');
  expect(await screen.findByText('Manifest #G-1')).toBeVisible();
});

test.each([
  ['from=2026-11-20&to=2026-11-20', 'created Nov 20, 2026 (UTC)'],
  ['from=2026-11-20', 'created since Nov 20, 2026 (UTC)'],
  ['to=2026-11-20', 'created through Nov 20, 2026 (UTC)'],
  ['from=2026-11-20&to=2026-11-20&days_of=last_event_at', 'last event Nov 20, 2026 (UTC)'],
  ['from=2026-11-20&time_zone=America%2FChicago', 'created since Nov 20, 2026 (Central Time)'],
  ['from=2026-11-20&time_zone=America%2FSpringfield', 'created since Nov 20, 2026 (UTC)'],
])('with %s, the list is of loads "%s"', async (search, days) => {
  renderDashboard({ loads, at: `/?${search}` });
  expect(await screen.findByText(`2 waste loads · ${days}`)).toBeVisible();
});

test('a button at the end of the filters says how many loads match, and shows them', async () => {
  const { user } = await openDashboard({ loads }, 'Manifest #G-1');
  const opener = screen.getByRole('button', { name: 'Filter' });
  await user.click(opener);
  expect(await screen.findByRole('button', { name: 'Show 2 Loads' })).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Disposed' }));
  await user.click(await screen.findByRole('button', { name: 'Show 1 Load' }));
  expect(screen.queryByRole('region', { name: 'Filter' })).not.toBeInTheDocument();
  expect(opener).toHaveFocus();
});

test('a period can be that of the last event', async () => {
  const { user, router, api } = renderDashboard({ loads, at: '/?from=2026-11-20' });
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  const period = within(await screen.findByRole('group', { name: 'Period (days in UTC)' }));
  expect(period.getByRole('radio', { name: 'Created' })).toBeChecked();
  await user.click(period.getByRole('radio', { name: 'Last event' }));
  expect(await screen.findByText('2 waste loads · last event since Nov 20, 2026 (UTC)')).toBeVisible();
  expect(router.state.location.search).toBe('?from=2026-11-20&days_of=last_event_at');
  expect(api.calls('listLoads').at(-1)?.query).toMatchObject({ from: '2026-11-20', days_of: 'last_event_at' });
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(router.state.location.search).toBe('');
  expect(period.getByRole('radio', { name: 'Created' })).toBeChecked();
});

test("days are the reader's, and those of a link stay in its time zone", async () => {
  setRegion({ locale: 'en-US', timeZone: 'America/Chicago' });
  const { user, router, api } = await openDashboard({ loads }, 'Manifest #G-1');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  const days = async (zone: string) => within(await screen.findByRole('group', { name: `Period (days in ${zone})` }));
  fireEvent.change((await days('Central Time')).getByLabelText('From'), { target: { value: '2026-11-24' } });
  expect(await screen.findByText('2 waste loads · created since Nov 24, 2026 (Central Time)')).toBeVisible();
  expect(router.state.location.search).toBe('?from=2026-11-24&time_zone=America%2FChicago');
  expect(api.calls('listLoads').at(-1)?.query).toEqual({ from: '2026-11-24', time_zone: 'America/Chicago' });
  await act(() => router.navigate('/?from=2026-11-24&time_zone=Asia%2FTokyo'));
  fireEvent.change((await days('Japan Standard Time')).getByLabelText('To'), { target: { value: '2026-11-25' } });
  expect(router.state.location.search).toBe('?from=2026-11-24&to=2026-11-25&time_zone=Asia%2FTokyo');
  await act(() => router.navigate('/?to=2026-11-25'));
  fireEvent.change((await days('UTC')).getByLabelText('From'), { target: { value: '2026-11-24' } });
  expect(router.state.location.search).toBe('?from=2026-11-24&to=2026-11-25');
  expect(await screen.findByText('2 waste loads · created Nov 24, 2026 – Nov 25, 2026 (UTC)')).toBeVisible();
});

test('hazard classes filter the list, as screens name them', async () => {
  const { user, router, api } = renderDashboard({ loads, at: '/?hazard_class=8' });
  expect(await screen.findByText('2 waste loads · Class 8 - Corrosive Substances')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  const choice = (name: string) => within(screen.getByRole('group', { name: 'Hazard class' })).getByLabelText(name);
  await screen.findByRole('group', { name: 'Hazard class' });
  expect(choice('Class 8 - Corrosive Substances')).toBeChecked();
  await user.click(choice('Class 3 - Flammable Liquids'));
  expect(router.state.location.search).toBe('?hazard_class=3&hazard_class=8');
  await waitFor(() => expect(api.calls('listLoads').at(-1)?.query.hazard_class).toEqual(['3', '8']));
  await user.click(choice('Class 8 - Corrosive Substances'));
  await user.click(choice('Class 3 - Flammable Liquids'));
  expect(router.state.location.search).toBe('');
  await expectNoAxeViolations(document.body);
});

test('search waits for a pause in typing, then makes one call and updates the address', async () => {
  const { user, router, api } = await openDashboard({ loads }, 'Manifest #G-1');
  await user.type(screen.getByRole('searchbox', { name: 'Search waste loads' }), ' D-1 ');
  expect(await screen.findByText('1 waste load matching “D-1”')).toBeVisible();
  expect(router.state.location.search).toBe('?q=D-1');
  expect(api.calls('listLoads').map(({ query }) => query.q)).toEqual([undefined, 'D-1']);
  expect(screen.getByRole('searchbox')).toHaveValue(' D-1 ');
});

test('an address with filters opens filtered, and Clear Filters shows everything again', async () => {
  const { user, router } = renderDashboard({ loads, at: '/?q=D&status=disposed' });
  expect(await screen.findByText('1 waste load · Disposed · matching “D”')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('D');
  await expectNoAxeViolations(document.body);
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(await screen.findByText('Manifest #G-1')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(router.state.location.search).toBe('');
});

test('a search without matches differs from an account without loads', async () => {
  const { user } = renderDashboard({ loads, at: '/?q=nothing' });
  expect(await screen.findByText('No matching waste loads')).toBeVisible();
  expect(screen.queryByText('No waste loads found')).not.toBeInTheDocument();
  expect(screen.getByText('0 waste loads matching “nothing”')).toBeVisible();
  await expectNoAxeViolations(document.body);
  // It does the same.
  expect(screen.queryByRole('button', { name: 'Clear Filters' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show All Waste Loads' }));
  expect(await screen.findByText('Manifest #G-1')).toBeVisible();
});

const certificateNumber = '3F0A-91C2-0000-1111-2222-3333-77de-04B6';

test.each([
  [certificateNumber, true],
  [`Certificate number ${certificateNumber}`, true],
  [certificateNumber.replaceAll('-', ''), true],
  ['0190a1b2-0000-7000-8000-0000000000c9', false],
  [`${certificateNumber}-0000`, false],
  ['f'.repeat(64), false],
])('a search for %s without a match says that it is a certificate number: %s', async (q, isSaid) => {
  renderDashboard({ at: `/?q=${encodeURIComponent(q)}`, answers: { listLoads: [] } });
  const said = 'You cannot search by certificate number. Search for the manifest number on the certificate instead.';
  expect(await screen.findByText(isSaid ? said : 'Try another search or other filters.')).toBeVisible();
});

test.each([
  ['Clear Filters', 'D-1'],
  ['Show All Waste Loads', 'nothing'],
])('after %s, the focus is on the heading of the list', async (name, text) => {
  const { user } = renderDashboard({ loads, at: `/?q=${text}` });
  const button = await screen.findByRole('button', { name });
  act(() => button.focus());
  await user.keyboard('{Enter}');
  expect(button).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Waste Load Tracking - Complete Status Overview' })).toHaveFocus();
});

test('an unknown status filters nothing', async () => {
  renderDashboard({ loads, at: '/?status=lost' });
  expect(await screen.findByText('2 waste loads')).toBeVisible();
});

test('the search follows the address when something else changes it', async () => {
  const { router } = await openDashboard({ loads, at: '/?q=D' }, '1 waste load matching “D”');
  await act(() => router.navigate('/?q=G'));
  expect(screen.getByRole('searchbox')).toHaveValue('G');
  expect(await screen.findByText('Manifest #G-1')).toBeVisible();
});

test("the link back from a load keeps the dashboard's filter", async () => {
  const { user, router } = renderDashboard({ loads, at: '/?status=disposed' });
  await user.click(await screen.findByRole('button', { name: 'View Details' }));
  expect(await screen.findByText(/^Elsewhere/)).toBeVisible();
  expect(dashboardPathFrom(router.state.location.state)).toBe('/?status=disposed');
});

test('text typed right before opening a load is restored when returning', async () => {
  const { router } = renderDashboard({ loads, at: '/?status=disposed' });
  const view = await screen.findByRole('button', { name: 'View Details' });
  // Both at once: on a busy machine, the search delay could pass between them.
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'D-1' } });
  expect(router.state.location.search).toBe('?status=disposed');
  fireEvent.click(view);
  expect(await screen.findByText(/^Elsewhere: \/waste-load\/\S+d1$/)).toBeVisible();
  expect(dashboardPathFrom(router.state.location.state)).toBe('/?q=D-1&status=disposed');
  await act(() => router.navigate(-1));
  expect(await screen.findByText('1 waste load · Disposed · matching “D-1”')).toBeVisible();
  expect(router.state.location.search).toBe('?q=D-1&status=disposed');
  expect(screen.getByRole('searchbox')).toHaveValue('D-1');
});
