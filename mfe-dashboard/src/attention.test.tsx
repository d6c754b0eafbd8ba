import { act, screen, within } from '@testing-library/react';
import { unreachable } from 'shared-auth/testing';
import { aLoad, anAttention } from 'shared-domain/testing';
import { attentionReasons } from 'shared-domain/waste';
import { dayMs } from 'shared-domain/wire';
import type { MapStop } from 'shared-ui';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { describeFilter } from './filter/describe-filter';
import { noFilter, readLoadFilter, writeLoadFilter } from './filter/load-filter';
import { renderDashboard, type DashboardOptions } from './testing/render-dashboard';

afterEach(() => {
  jest.useRealTimers();
  jest.dontMock('./queries/refresh-list');
});

const mapModule = { RouteMap: ({ stops }: { stops: readonly MapStop[] }) => <p>{`Marks: ${stops.length}`}</p> };
jest.mock('shared-ui', () => ({
  ...jest.requireActual<object>('shared-ui'),
  routeMapQuery: { queryKey: ['route-map'], queryFn: () => Promise.resolve(mapModule) },
}));

const loads = [aLoad({ manifest_number: 'M-1' })];
const counts = anAttention({ overdue: 12, no_photo: 1 });
/** The bar above the list; the card of small screens has the same name. */
const reason = async (name: string) =>
  within(await screen.findByRole('group', { name: 'What needs attention' })).getByRole('button', { name });
const render = (options: DashboardOptions = {}) =>
  renderDashboard({ loads, ...options, answers: { getAttention: counts, ...options.answers } });

test('the dashboard says how many loads need attention and why, and leaves out what applies to none', async () => {
  const { api } = render({ answers: { getAttention: anAttention({ overdue: 12, no_photo: 1, no_position: 3 }) } });
  const group = within(await screen.findByRole('group', { name: 'What needs attention' }));
  expect(group.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Needs attention 16',
    'Overdue 12',
    'Picked up with no photo yet 1',
    'Picked up with no position yet 3',
  ]);
  // Without these, the total would have the reasons of the first version.
  expect(api.calls('getAttention')[0]?.query).toEqual({ attention: attentionReasons });
  await expectNoAxeViolations(document.body);
});

test('while reasons filter the list, each row says which of them it has', async () => {
  const old = new Date(Date.now() - 8 * dayMs).toISOString();
  const facts = { current_status: 'in_transit', has_photo: false, has_position: false } as const;
  const listed = [
    aLoad({ id: '1', manifest_number: 'NOTHING', ...facts, last_event_at: old, last_event_place: 'Dock 4' }),
    aLoad({ id: '2', manifest_number: 'PHOTO', ...facts, has_position: true, last_event_at: new Date().toISOString() }),
    aLoad({ id: '3', manifest_number: 'NEW', ...facts, current_status: 'generated', created_at: old }),
  ];
  const { router } = render({ loads: listed, at: '/?attention=no_event&attention=no_photo&attention=no_position' });
  const row = async (name: string) => within(await screen.findByRole('article', { name: `Manifest #${name}` }));
  const isMarked = (element: HTMLElement) => getComputedStyle(element).fontWeight === '600';
  expect(await (await row('NOTHING')).findByText('No photo or position')).toBeVisible();
  expect(isMarked((await row('NOTHING')).getByText('8 days ago'))).toBe(true);
  expect((await row('PHOTO')).getByText('No photo')).toBeVisible();
  expect(isMarked((await row('PHOTO')).getByText('just now'))).toBe(false);
  expect(isMarked((await row('NEW')).getByText('No event yet'))).toBe(true);
  expect((await row('NEW')).queryByText(/^No photo/)).not.toBeInTheDocument();
  act(() => void dispatchEvent(new Event('beforeprint')));
  const table = within(screen.getByLabelText('Waste loads', { selector: 'table' }));
  expect(table.getByText('No photo or position')).toBeInTheDocument();
  act(() => void dispatchEvent(new Event('afterprint')));
  await expectNoAxeViolations(document.body);
  await act(() => router.navigate('/?attention=overdue'));
  expect((await row('NOTHING')).queryByText(/^No photo/)).not.toBeInTheDocument();
  expect(isMarked((await row('NOTHING')).getByText('8 days ago'))).toBe(false);
});

test('a reason filters the list next to the other filters, and a second press removes it', async () => {
  const { user, router, api } = render({ at: '/?q=M&status=in_transit&sort=quantity' });
  await user.click(await reason('Overdue 12'));
  expect(router.state.location.search).toBe('?q=M&status=in_transit&attention=overdue&sort=quantity');
  expect(await screen.findByText('1 waste load · In Transit · overdue · matching “M”')).toBeVisible();
  expect(api.calls('listLoads').at(-1)?.query).toMatchObject({
    attention: ['overdue'],
    status: ['in_transit'],
    q: 'M',
  });
  expect(await reason('Overdue 12')).toHaveAttribute('aria-pressed', 'true');
  await user.click(await reason('Picked up with no photo yet 1'));
  expect(api.calls('listLoads').at(-1)?.query.attention).toEqual(['overdue', 'no_photo']);
  await user.click(await reason('Overdue 12'));
  await user.click(await reason('Picked up with no photo yet 1'));
  expect(router.state.location.search).toBe('?q=M&status=in_transit&sort=quantity');
});

test('a press on all of them lists every load that needs attention', async () => {
  const { user, router } = render();
  await user.click(await reason('Needs attention 13'));
  expect(router.state.location.search).toBe(
    '?attention=overdue&attention=no_event&attention=no_photo&attention=no_position',
  );
  expect(await reason('Needs attention 13')).toHaveAttribute('aria-pressed', 'true');
  expect(await reason('No event for 7 days 0')).toHaveAttribute('aria-pressed', 'false');
  await user.click(await reason('Picked up with no photo yet 1'));
  expect(router.state.location.search).toBe('?attention=no_photo');
  await user.click(await reason('Overdue 12'));
  expect(router.state.location.search).toBe('?attention=overdue&attention=no_photo');
});

test('with an API of an earlier version, only the reasons that it counts are offered', async () => {
  const { overdue, no_event, no_photo } = counts.reasons;
  const { user, router } = render({
    answers: { getAttention: { loads: counts.loads, reasons: { overdue, no_event, no_photo } } },
  });
  const [card] = await screen.findAllByRole('button', { name: 'Needs attention 13' });
  await user.click(card ?? document.body);
  expect(router.state.location.search).toBe('?attention=overdue&attention=no_event&attention=no_photo');
  expect(await reason('Needs attention 13')).toHaveAttribute('aria-pressed', 'true');
  await user.click(await reason('Needs attention 13'));
  expect(router.state.location.search).toBe('');
  await user.click(await reason('Needs attention 13'));
  expect(router.state.location.search).toBe('?attention=overdue&attention=no_event&attention=no_photo');
});

test('a reason that no longer applies gives its focus to the list when it is released', async () => {
  const { user } = render({ at: '/?attention=no_event' });
  await user.click(await reason('No event for 7 days 0'));
  expect(screen.queryByRole('button', { name: 'No event for 7 days 0' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: /^Waste Load Tracking/ })).toHaveFocus();
});

test('an address with a reason opens filtered, and Clear Filters removes it', async () => {
  const { user, router } = render({ at: '/?attention=no_event&attention=lost' });
  expect(await screen.findByText('1 waste load · no event for 7 days')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(router.state.location.search).toBe('');
});

test('the filter panel has the same reasons', async () => {
  const { user, router } = render();
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Picked up with no photo yet' }));
  expect(router.state.location.search).toBe('?attention=no_photo');
  expect(await reason('Picked up with no photo yet 1')).toHaveAttribute('aria-pressed', 'true');
});

test('the map shows the loads of the chosen reason', async () => {
  const placed = { loads: [], without_position: 1, is_cut: false };
  const { api } = render({ at: '/?view=map&attention=overdue', answers: { listPlacedLoads: placed } });
  await screen.findByRole('tabpanel', { name: 'Map' });
  await reason('Overdue 12');
  expect(api.calls('listPlacedLoads')[0]?.query.attention).toEqual(['overdue']);
});

test('on small screens, a card lists every load that needs attention, and everything again', async () => {
  const { user, router } = render();
  const [card] = await screen.findAllByRole('button', { name: 'Needs attention 13' });
  if (!card) throw new Error('no card');
  await user.click(card);
  expect(router.state.location.search).toBe(
    '?attention=overdue&attention=no_event&attention=no_photo&attention=no_position',
  );
  expect(card).toHaveAttribute('aria-pressed', 'true');
  await user.click(card);
  expect(router.state.location.search).toBe('');
});

test.each(['list', 'map'])('what needs attention is fetched again on a visible page with the %s', async (view) => {
  jest.useFakeTimers();
  const wait = (minutes: number) => act(() => jest.advanceTimersByTimeAsync(minutes * 60_000));
  const placed = { loads: [], without_position: 1, is_cut: false };
  const { api } = render({ at: `/?view=${view}&attention=overdue`, answers: { listPlacedLoads: placed } });
  await wait(1);
  const names = ['getAttention', 'listLoads', ...(view === 'map' ? ['listPlacedLoads' as const] : [])] as const;
  const counted = () => names.map((name) => api.calls(name).length);
  expect(counted()).toEqual(names.map(() => 1));
  await wait(15);
  expect(counted()).toEqual(names.map(() => 2));
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await wait(60);
  expect(counted()).toEqual(names.map(() => 2));
  visibility.mockRestore();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await wait(0);
  expect(counted()).toEqual(names.map(() => 3));
});

test('without the code that keeps rows in place, everything is fetched again', async () => {
  jest.useFakeTimers();
  jest.doMock('./queries/refresh-list', () => {
    throw new Error('The code could not be loaded');
  });
  const { api } = render();
  await act(() => jest.advanceTimersByTimeAsync(16 * 60_000));
  expect(api.calls('getAttention')).toHaveLength(2);
  expect(api.calls('listLoads')).toHaveLength(2);
});

test('a sentence says that nothing needs attention', async () => {
  render({ answers: { getAttention: anAttention() } });
  expect(await screen.findByText('Nothing needs attention')).toBeVisible();
});

test('counts that cannot be loaded say so and can be tried again, and the list stays', async () => {
  const { user, api } = render({ answers: { getAttention: unreachable } });
  expect(await screen.findByText('The loads that need attention could not be loaded.')).toBeVisible();
  expect(screen.getByText('Manifest #M-1')).toBeVisible();
  // Small screens have the card only.
  const retry = screen.getByRole('button', { name: 'The loads that need attention could not be loaded. Try again' });
  // It is no card that filters.
  expect(retry.querySelector('svg')).toBeVisible();
  await user.click(retry);
  expect(api.calls('getAttention')).toHaveLength(2);
  api.answer({ getAttention: counts });
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(await reason('Overdue 12')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Needs attention 13' })).toHaveLength(2);
});

test('counts that cannot be updated are not shown as current', async () => {
  const { user, api, queryClient } = render({ answers: { getAttention: anAttention() } });
  expect(await screen.findByText('Nothing needs attention')).toBeVisible();
  api.answer({ getAttention: counts });
  await act(() => queryClient.invalidateQueries());
  await reason('Overdue 12');
  api.answer({ getAttention: unreachable });
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByText('The loads that need attention could not be updated.')).toBeVisible();
  expect(await reason('Overdue 12')).toBeVisible();
  // The card has no room for both.
  expect(screen.getAllByRole('button', { name: 'Needs attention 13' })).toHaveLength(1);
  await user.click(await reason('Needs attention 13'));
  expect(screen.getByRole('button', { name: 'Needs attention –' })).toHaveAttribute('aria-pressed', 'true');
  api.answer({ getAttention: anAttention() });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await reason('Needs attention 0')).toBeVisible();
  expect(screen.queryByText(/could not be updated/)).not.toBeInTheDocument();
});

test('more loads than are counted read as 1,000+', async () => {
  const many = { count: 1000, has_more: true };
  render({ answers: { getAttention: { loads: many, reasons: { ...counts.reasons, overdue: many } } } });
  expect(await reason('Overdue 1,000+')).toBeVisible();
});

test('a change of the address changes the chosen reasons', async () => {
  const { router } = render();
  await reason('Overdue 12');
  await act(() => router.navigate('/?attention=overdue'));
  expect(await reason('Overdue 12')).toHaveAttribute('aria-pressed', 'true');
});

test('reasons are kept in a saved view, in their order and each once', () => {
  const filter = readLoadFilter(new URLSearchParams('attention=no_photo&attention=overdue&attention=overdue'));
  expect(filter.attention).toEqual(['overdue', 'no_photo']);
  expect(`${writeLoadFilter(new URLSearchParams(), filter)}`).toBe('attention=overdue&attention=no_photo');
  expect(describeFilter({ ...noFilter, attention: filter.attention }, '2')).toBe(
    '2 waste loads · overdue or picked up with no photo yet',
  );
  expect(describeFilter({ ...noFilter, attention: attentionReasons }, '4')).toBe('4 waste loads · needs attention');
});
