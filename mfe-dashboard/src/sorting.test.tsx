import { screen, waitFor, within } from '@testing-library/react';
import { answer, type MockAnswers } from 'shared-auth/testing';
import { aLoad } from 'shared-domain/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { manyLoads, openDashboard, renderDashboard } from './testing/render-dashboard';

const loads = manyLoads(3);
/** The head of wide screens, which the test browser does not show. */
const column = (title: string) =>
  within(screen.getByRole('table', { hidden: true }))
    .getByText(title)
    .closest<HTMLElement>('[role="columnheader"]');
const sortBy = (title: string) => within(screen.getByRole('table', { hidden: true })).getByText(title);

test('a column sorts the list, a second press reverses the order, and both are in the address', async () => {
  const { user, router, api } = await openDashboard({ loads });
  expect(column('Created')).toHaveAttribute('aria-sort', 'descending');
  await user.click(sortBy('Due'));
  expect(column('Due')).toHaveAttribute('aria-sort', 'ascending');
  expect(column('Created')).toHaveAttribute('aria-sort', 'none');
  expect(router.state.location.search).toBe('?sort=due');
  await user.click(sortBy('Due'));
  expect(router.state.location.search).toBe('?sort=-due');
  await user.click(sortBy('Created'));
  expect(router.state.location.search).toBe('');
  await screen.findByText('Manifest #M-1');
  expect(api.calls('listLoads').map(({ query }) => query.sort)).toContain('due');
  expect(screen.queryByRole('button', { name: 'Clear Filters' })).not.toBeInTheDocument();
});

test('the order of the list is announced with the number of loads, once it was changed', async () => {
  const { user } = renderDashboard({ loads });
  const announced = await screen.findByText('3 waste loads');
  expect(announced).toHaveAttribute('role', 'status');
  expect(announced).toHaveTextContent(/^3 waste loads$/);
  await user.click(sortBy('Due'));
  await waitFor(() => expect(announced).toHaveTextContent(/^3 waste loads\. Sort order: Due, earliest first$/));
  await user.click(sortBy('Created'));
  await waitFor(() => expect(announced).toHaveTextContent(/^3 waste loads\. Sort order: Newest first$/));
});

test.each([
  ['Manifest', 'manifest_number', '-manifest_number'],
  ['Waste', 'waste_type', '-waste_type'],
  ['Quantity', '-quantity', 'quantity'],
  ['Last event', '-last_event_at', 'last_event_at'],
])('the column %s sorts by %s, then by %s', async (title, first, second) => {
  const { user, router, api } = await openDashboard({ loads });
  for (const sort of [first, second]) {
    await user.click(sortBy(title));
    expect(router.state.location.search).toBe(`?sort=${sort}`);
    expect(api.calls('listLoads').at(-1)?.query.sort).toBe(sort);
    expect(column(title)).toHaveAttribute('aria-sort', sort.startsWith('-') ? 'descending' : 'ascending');
  }
});

test('on small screens, a list of orders does the same', async () => {
  const { user, router } = await openDashboard({ loads });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Longest without an event');
  expect(router.state.location.search).toBe('?sort=last_event_at');
});

test('the filter panel chooses several statuses and days', async () => {
  const { user, router } = await openDashboard({ loads });
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  const panel = within(await screen.findByRole('region', { name: 'Filter' }));
  await user.click(await panel.findByRole('checkbox', { name: 'Disposed' }));
  await user.click(panel.getByRole('checkbox', { name: 'In Transit' }));
  await user.type(panel.getByLabelText('From'), '2026-07-01');
  await user.type(panel.getByLabelText('To'), '2026-09-30');
  expect(router.state.location.search).toBe('?status=in_transit&status=disposed&from=2026-07-01&to=2026-09-30');
  const summary = /· In Transit, Disposed · created Jul 1, 2026 – Sep 30, 2026 \(UTC\)$/;
  expect(await screen.findByText(summary)).toBeVisible();
  await expectNoAxeViolations(document.body);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Filter' })).not.toBeInTheDocument();
});

test('the filter panel filters by generator with Enter or when the field is left, and keeps the other filters', async () => {
  const { user, router, api } = await openDashboard({ loads, at: '/?q=M' });
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  const panel = within(await screen.findByRole('region', { name: 'Filter' }));
  const field = await panel.findByRole('textbox', { name: 'Generator' });
  const before = api.calls('listLoads').length;
  await user.type(field, ' Gulf Coast ');
  expect(router.state.location.search).toBe('?q=M');
  await user.keyboard('{Enter}');
  expect(router.state.location.search).toBe('?q=M&generator=Gulf+Coast');
  expect(field).toHaveFocus();
  expect(field).toHaveValue('Gulf Coast');
  expect(await screen.findByText('3 waste loads · generator “Gulf Coast” · matching “M”')).toBeVisible();
  await user.type(field, ' Chemicals');
  await user.click(panel.getByRole('checkbox', { name: 'Disposed' }));
  expect(router.state.location.search).toBe('?q=M&generator=Gulf+Coast+Chemicals&status=disposed');
  const calls = api.calls('listLoads').slice(before);
  expect([...new Set(calls.map(({ query }) => query.generator))]).toEqual(['Gulf Coast', 'Gulf Coast Chemicals']);
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(field).toHaveValue('');
  expect(router.state.location.search).toBe('');
});

test('the address opens filtered by generator, also on the map', async () => {
  const placed = { loads: [], without_position: 0, is_cut: false };
  const { user, api } = renderDashboard({ loads, at: '/?generator=Gulf', answers: { listPlacedLoads: placed } });
  expect(await screen.findByText('3 waste loads · generator “Gulf”')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Map' }));
  await waitFor(() => expect(api.calls('listPlacedLoads')[0]?.query).toEqual({ generator: 'Gulf' }));
});

test('a press with Ctrl on a status card adds its status to those that are chosen', async () => {
  const { user, router } = renderDashboard({ loads, at: '/?status=disposed' });
  await user.keyboard('{Control>}');
  await user.click(await screen.findByRole('button', { name: /^In Transit \d/ }));
  await user.keyboard('{/Control}');
  expect(router.state.location.search).toBe('?status=in_transit&status=disposed');
  await user.click(screen.getByRole('button', { name: /^In Transit \d/ }));
  expect(router.state.location.search).toBe('?status=in_transit');
});

test('pasted lines become a list of numbers', async () => {
  const { user, router } = renderDashboard({ loads });
  await user.click(await screen.findByRole('searchbox'));
  await user.paste('100210747ELC\r\n100272843ELC\n');
  expect(screen.getByRole('searchbox')).toHaveValue('100210747ELC, 100272843ELC');
  expect(await screen.findByText('0 waste loads matching 2 numbers')).toBeVisible();
  expect(new URLSearchParams(router.state.location.search).get('q')).toBe('100210747ELC, 100272843ELC');
});

describe('numbers of a list that were not found', () => {
  const found = [aLoad({ id: 'a', manifest_number: '100210747ELC' }), aLoad({ id: 'b', manifest_number: 'WX-12' })];
  const search = (q: string, filters = '') => `/?q=${encodeURIComponent(q)}${filters}`;
  const show = (at: string, answers?: MockAnswers['listLoads']) =>
    renderDashboard({ at, answers: { listLoads: answers ?? found } });

  test('are named, whatever dashes and letters were typed', async () => {
    show(search('100210747elc, WX–12, 100999999ELC, 77-7'));
    expect(await screen.findByText('Not found: 100999999ELC, 77-7')).toBeVisible();
  });

  test('are not those that were found in another form, or by the ID of the load', async () => {
    const id = '0190a1b2-0000-7000-8000-0000000000c9';
    show(
      search(`manifest 100210747elc, certificate-WX–12 (1).pdf, https://x.example/loads/${id.toUpperCase()}, 77-7`),
      [...found, aLoad({ id, manifest_number: 'ZQ' })],
    );
    expect(await screen.findByText('Not found: 77-7')).toBeVisible();
  });

  test('may be hidden by another filter, and the note says so', async () => {
    show(search('100210747ELC, WX-12, 100999999ELC', '&status=disposed'));
    expect(await screen.findByText('Not found with these filters: 100999999ELC')).toBeVisible();
  });

  test('are known once all loads are listed', async () => {
    const next = { 'x-total-count': '2', link: '</api/waste-loads?cursor=1>; rel="next"' };
    let sendRest = () => {};
    show(search('100210747ELC, WX-12, 33-3'), ({ query }) =>
      query.cursor
        ? new Promise((resolve) => (sendRest = () => resolve(answer(found.slice(1), { 'x-total-count': '2' }))))
        : answer(found.slice(0, 1), next),
    );
    const note = 'To see which numbers were not found, scroll to the end of the list.';
    expect(await screen.findByText(note)).toBeVisible();
    sendRest();
    expect(await screen.findByText('Not found: 33-3')).toBeVisible();
  });

  test('are not known while loads that match wait to be shown', async () => {
    show(search('100210747ELC, WX-12, 33-3'), () => answer(found, { 'x-total-count': '3' }));
    await screen.findByText('Manifest #WX-12');
    expect(screen.queryByText(/^Not found/)).not.toBeInTheDocument();
  });

  test('are not known while a load that two pages contain hides that one is missing', async () => {
    const next = { 'x-total-count': '2', link: '</api/waste-loads?cursor=1>; rel="next"' };
    const twice = answer(found.slice(0, 1), { 'x-total-count': '2' });
    show(search('100210747ELC, WX-12'), ({ query }) => (query.cursor ? twice : answer(found.slice(0, 1), next)));
    await screen.findByText('1 of 2 loaded');
    await screen.findByRole('button', { name: 'Reload List' });
    expect(screen.queryByText(/^Not found/)).not.toBeInTheDocument();
  });

  test.each(['100210747ELC, WX-12', '2,4-D', 'two words'])('the note is absent for %s', async (q) => {
    show(search(q));
    await screen.findByText('Manifest #WX-12');
    expect(screen.queryByText(/^Not found/)).not.toBeInTheDocument();
  });
});
