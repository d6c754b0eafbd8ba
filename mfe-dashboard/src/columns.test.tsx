import { act, screen, waitFor, within } from '@testing-library/react';
import { never } from 'shared-auth/testing';
import { aUser } from 'shared-domain/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { type DashboardOptions, manyLoads, openDashboard, renderDashboard } from './testing/render-dashboard';

const loads = manyLoads(2, {
  packaging_date: '2026-11-02T00:00:00.000Z',
  pickup_scheduled: '2026-11-05T00:00:00.000Z',
  generator_epa_id: 'TXD000800101',
  container_type: 'Lab Packs',
});
const key = `list-columns ${aUser().id}`;
const usual = ['Manifest', 'Status', 'Waste', 'Quantity', 'Last event', 'Due', 'Created'];

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

/** Opens the dashboard with the choice, which the test browser, without a width, does not show. */
async function openColumns(options: DashboardOptions = {}) {
  const rendered = renderDashboard({ loads, ...options });
  await rendered.user.click(await screen.findByRole('button', { name: 'Views' }));
  await screen.findByText('Columns (saved in this browser)');
  return rendered;
}

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

/** The names of the columns on wide screens. */
const shown = () =>
  within(screen.getByRole('table', { hidden: true }))
    .getAllByRole('columnheader', { hidden: true })
    .map(({ textContent }) => textContent);

const firstRow = () => screen.getAllByRole('article')[0];

test('a user adds a column and hides another, and finds both so after a reload', async () => {
  const { user, unmount } = await openColumns();
  expect(shown()).toEqual(usual);
  expect(firstRow()).not.toHaveTextContent('TXD000800101');
  await expectNoAxeViolations(document.body);
  await user.click(box('EPA ID'));
  await user.click(box('Created'));
  const chosen = [...usual.slice(0, -1), 'EPA ID'];
  await waitFor(() => expect(shown()).toEqual(chosen));
  expect(firstRow()).toHaveTextContent('EPA IDTXD000800101');
  await expectNoAxeViolations(document.body);
  unmount();
  await openDashboard({ loads });
  expect(shown()).toEqual(chosen);
  expect(firstRow()).toHaveTextContent('EPA IDTXD000800101');
});

test('the usual columns, chosen again, leave nothing in the browser', async () => {
  const { user } = await openColumns();
  await user.click(box('Due'));
  await waitFor(() => expect(shown()).not.toContain('Due'));
  expect(localStorage.getItem(key)).toBe('waste_type quantity last_event_at created_at');
  await user.click(box('Due'));
  await waitFor(() => expect(shown()).toEqual(usual));
  expect(localStorage.getItem(key)).toBeNull();
});

test('every column but Manifest and Status can be hidden', async () => {
  const { user } = await openColumns();
  for (const name of ['Waste type and hazard class', ...usual.slice(3)]) await user.click(box(name));
  await waitFor(() => expect(shown()).toEqual(['Manifest', 'Status']));
  for (const fixed of ['Manifest', 'Status']) expect(screen.queryByLabelText(fixed)).not.toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'View Details' })).toHaveLength(2);
});

test('of six chosen columns, one has to be cleared before another is chosen', async () => {
  const { user } = await openColumns();
  await user.click(box('Packaged'));
  await waitFor(() => expect(box('Pickup scheduled')).toBeDisabled());
  expect(screen.getByText(/^6 of 6 columns selected\. Clear one to select another\./)).toBeInTheDocument();
  expect(box('Packaged')).toBeEnabled();
  await user.click(box('Quantity'));
  await waitFor(() => expect(box('Pickup scheduled')).toBeEnabled());
  await user.click(box('Pickup scheduled'));
  await waitFor(() => expect(shown()).toContain('Pickup scheduled'));
  expect(firstRow()).toHaveTextContent('PackagedNov 2, 2026Pickup scheduledNov 5, 2026');
});

test('the keyboard chooses columns, and Escape closes the panel', async () => {
  const { user } = await openColumns();
  box('Container').focus();
  await user.keyboard(' ');
  await waitFor(() => expect(shown()).toContain('Container'));
  expect(box('Container')).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Views' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Views' })).toHaveFocus();
});

test('the printed list has the chosen columns', async () => {
  localStorage.setItem(key, 'quantity pickup_scheduled generator_epa_id');
  await openDashboard({ loads });
  act(() => void dispatchEvent(new Event('beforeprint')));
  const table = within(document.querySelector<HTMLElement>('table[aria-label="Waste loads"]') ?? document.body);
  const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);
  const head = ['Manifest', 'Status', 'Quantity', 'Pickup scheduled', 'EPA ID'];
  expect(texts(table.getAllByRole('columnheader', { hidden: true }))).toEqual(head);
  const cells = table.getAllByRole('row', { hidden: true })[1]?.querySelectorAll<HTMLElement>('td') ?? [];
  expect(texts([...cells]).slice(-2)).toEqual(['Nov 5, 2026', 'TXD000800101']);
  act(() => void dispatchEvent(new Event('afterprint')));
});

test('with blocked storage, a choice lasts as long as the page', async () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('Storage is blocked.', 'SecurityError');
    });
  }
  const { user, router } = await openColumns({ answers: { listPlacedLoads: never } });
  await user.click(box('EPA ID'));
  await waitFor(() => expect(shown()).toContain('EPA ID'));
  await act(() => router.navigate('/waste-load/1'));
  await act(() => router.navigate('/'));
  await screen.findByText('Manifest #M-1');
  expect(shown()).toContain('EPA ID');
});

test('nobody gets the columns of another user, and names from another release are ignored', async () => {
  localStorage.setItem('list-columns someone-else', 'quantity');
  const { unmount } = await openDashboard({ loads });
  expect(shown()).toEqual(usual);
  unmount();
  localStorage.setItem(key, 'quantity unknown disposal_scheduled manifest_number');
  await openDashboard({ loads });
  // The disposal due had this name in an earlier build.
  expect(shown()).toEqual(['Manifest', 'Status', 'Quantity', 'Due']);
});

test('a choice in another tab changes this one, too', async () => {
  await openDashboard({ loads });
  const change = { key, newValue: 'quantity', storageArea: localStorage };
  act(() => void dispatchEvent(new StorageEvent('storage', { ...change, key: 'list-columns someone-else' })));
  act(() => void dispatchEvent(new StorageEvent('storage', change)));
  await waitFor(() => expect(shown()).toEqual(['Manifest', 'Status', 'Quantity']));
  act(() => void dispatchEvent(new StorageEvent('storage', { ...change, newValue: null })));
  await waitFor(() => expect(shown()).toEqual(usual));
});

test('the map has no columns to choose', async () => {
  const { user } = await openColumns({ answers: { listPlacedLoads: never } });
  await user.click(screen.getByRole('tab', { name: 'Map' }));
  await waitFor(() => expect(screen.queryByText('Columns (saved in this browser)')).not.toBeInTheDocument());
});
