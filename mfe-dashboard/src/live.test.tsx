import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { announce, answer, dropLiveMessages, type MockAnswers, problem } from 'shared-auth/testing';
import { aLoad } from 'shared-domain/testing';
import { noFilter } from './filter/load-filter';
import { loadPages } from './queries/load-pages';
import { statsOf } from './testing/load-answers';
import { openDashboard, renderDashboard } from './testing/render-dashboard';

const older = aLoad({ id: 'older', manifest_number: 'OLDER', created_at: '2026-01-01T00:00:00.000Z' });
const newer = aLoad({ id: 'newer', manifest_number: 'NEWER', created_at: '2026-01-02T00:00:00.000Z' });
const list = (...loads: (typeof older)[]) => answer(loads, { 'x-total-count': String(loads.length) });
const numbers = () =>
  within(screen.getByRole('list', { name: 'Waste loads' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => /OLDER|NEWER/.exec(textContent)?.[0]);

function scrollTo(top: number): void {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
}
beforeEach(() => {
  window.scrollTo = jest.fn();
});
afterEach(() => {
  scrollTo(0);
  jest.useRealTimers();
  jest.dontMock('./queries/refresh-list');
});

/** Opens a list with the older load, scrolled by that many pixels. */
async function openList({ load = older, at = '/', top = 500 } = {}) {
  const rendered = renderDashboard({ at, answers: { listLoads: list(load) } });
  await screen.findByText(/OLDER/);
  scrollTo(top);
  return rendered;
}

/** Opens the dashboard and announces a new load, which appears, with the new total. */
async function expectNewLoad(): Promise<void> {
  const { api } = await openList({ top: 0 });
  api.answer({ listLoads: list(newer, older), getDashboardStats: { ...statsOf([]), total_loads: 4711 } });
  announce('load-created', newer.id);
  await waitFor(() => expect(numbers()).toEqual(['NEWER', 'OLDER']));
  expect(await screen.findByText(/^4,?711$/)).toBeVisible();
}

test('a new load appears at the top of the list, and the counters follow', async () => {
  await expectNewLoad();
});

test('someone who has scrolled is offered the new load, and rows change in place', async () => {
  const { api } = await openList();
  api.answer({ listLoads: list(newer, { ...older, current_status: 'disposed' }) });
  announce('load-created', newer.id);
  announce('event-recorded', older.id);
  const offer = await screen.findByRole('button', { name: '1 New Load' });
  expect(numbers()).toEqual(['OLDER']);
  expect(within(screen.getByRole('list', { name: 'Waste loads' })).getByText('Disposed')).toBeVisible();
  await userEvent.click(offer);
  await waitFor(() => expect(numbers()).toEqual(['NEWER', 'OLDER']));
  expect(screen.queryByRole('button', { name: '1 New Load' })).not.toBeInTheDocument();
  expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
});

test.each([
  ['later one replaced', () => undefined],
  ['refetch of the whole list replaced', () => scrollTo(0)],
])('a slow answer does not put back the status that a %s', async (_, moveAway) => {
  const { api } = await openList();
  let answerLate = () => {};
  const late = new Promise<void>((resolve) => (answerLate = resolve));
  api.answer({ listLoads: () => late.then(() => list({ ...older, current_status: 'in_storage' })) });
  announce('event-recorded', older.id);
  await waitFor(() => expect(api.calls('listLoads')).toHaveLength(2));
  moveAway();
  api.answer({ listLoads: list({ ...older, current_status: 'disposed' }) });
  dropLiveMessages();
  announce('event-recorded', older.id);
  const rows = within(screen.getByRole('list', { name: 'Waste loads' }));
  expect(await rows.findByText('Disposed')).toBeVisible();
  await act(async () => answerLate());
  expect(rows.getByText('Disposed')).toBeVisible();
  expect(rows.queryByText('In Storage')).not.toBeInTheDocument();
});

test('a load that leaves the filter changes in place, and the list is fetched as a whole after reading', async () => {
  const inTransit = { ...older, current_status: 'in_transit' as const };
  const disposed = { ...older, current_status: 'disposed' as const };
  const { api } = await openList({ load: inTransit, at: '/?status=in_transit' });
  jest.useFakeTimers();
  api.answer({ listLoads: ({ query }) => (query.q === 'OLDER,' ? list(disposed) : list(newer)) });
  announce('event-recorded', older.id);
  await act(() => jest.advanceTimersByTimeAsync(4_000));
  const rows = screen.getByRole('list', { name: 'Waste loads' });
  expect(numbers()).toEqual(['OLDER']);
  expect(within(rows).getByText('Disposed')).toBeVisible();

  scrollTo(0);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(numbers()).toEqual(['OLDER']);
  await act(() => jest.advanceTimersByTimeAsync(1_100));
  expect(numbers()).toEqual(['NEWER']);
});

test.each([
  ['with separators of a list in its number changes in place', 'OLDER, 1;2', 'Disposed'],
  ['that no search finds is fetched with the whole list when it is opened again', 'OLDER', 'In Transit'],
])('a load that left the filter, %s', async (_what, manifest_number, shown) => {
  const load = { ...older, manifest_number, current_status: 'in_transit' as const };
  const disposed = { ...load, current_status: 'disposed' as const };
  const { api, router } = await openList({ load, at: '/?status=in_transit' });
  api.answer({ listLoads: list(newer), getLoad: disposed });
  announce('event-recorded', older.id);
  const rows = () => within(screen.getByRole('list', { name: 'Waste loads' }));
  expect(await screen.findByRole('button', { name: '1 New Load' })).toBeVisible();
  expect(await rows().findByText(shown)).toBeVisible();
  expect(numbers()).toEqual(['OLDER']);

  await act(() => router.navigate('/waste-load/1'));
  scrollTo(0);
  await act(() => router.navigate('/?status=in_transit'));
  await waitFor(() => expect(numbers()).toEqual(['NEWER']));
});

test('without its messages, a list that is being read is fetched page by page', async () => {
  const next = { 'x-total-count': '2', link: '</api/waste-loads?cursor=1>; rel="next"' };
  const pages = (second: typeof older) => ({
    listLoads: ({ query }: { query: { cursor?: string } }) =>
      query.cursor ? answer([second], { 'x-total-count': '2' }) : answer([newer], next),
  });
  const { api } = renderDashboard({ answers: pages(older) });
  await waitFor(() => expect(numbers()).toEqual(['NEWER', 'OLDER']));
  scrollTo(500);
  api.answer(pages({ ...older, current_status: 'disposed' }));
  announce('refetch-all');
  const rows = screen.getByRole('list', { name: 'Waste loads' });
  expect(await within(rows).findByText('Disposed')).toBeVisible();
});

test('a change that could not be fetched is fetched again once, and not after the list is left', async () => {
  const { api, router } = await openList();
  jest.useFakeTimers();
  api.answer({ listLoads: problem(503, 'internal_error', 'Later') });
  const calls = () => api.calls('listLoads').length;
  const first = calls();
  // Changes of one moment are fetched together.
  for (const id of ['one', 'two', 'three']) {
    announce('load-created', id);
    await act(() => jest.advanceTimersByTimeAsync(600));
  }
  await act(() => jest.advanceTimersByTimeAsync(1_500));
  const tried = calls();
  expect(tried).toBeGreaterThan(first + 1);
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(calls()).toBe(tried + 1);
  api.answer({ listLoads: list(newer, older) });
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  expect(calls()).toBe(tried + 2);
  expect(screen.getByRole('button', { name: '1 New Load' })).toBeVisible();

  api.answer({ listLoads: problem(503, 'internal_error', 'Later') });
  announce('load-created', 'four');
  await act(() => jest.advanceTimersByTimeAsync(600));
  const last = calls();
  await act(() => router.navigate('/waste-load/1'));
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(calls()).toBe(last);
});

test('a list that is left while a change is being fetched is fetched as a whole on return', async () => {
  const { api, router } = renderDashboard({ answers: { listLoads: list(older) } });
  await screen.findByText(/OLDER/);
  scrollTo(500);
  jest.useFakeTimers();
  let send = () => {};
  api.answer({ listLoads: () => new Promise((resolve) => (send = () => resolve(list(newer, older)))) });
  announce('load-created', newer.id);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(api.calls('listLoads')).toHaveLength(2);
  await act(() => router.navigate('/waste-load/1'));
  await act(() => jest.advanceTimersByTimeAsync(100));
  await act(async () => send());
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  api.answer({ listLoads: list(newer, older) });
  scrollTo(0);
  await act(() => router.navigate('/'));
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(numbers()).toEqual(['NEWER', 'OLDER']);
});

test('a full refresh that fails is retried', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { api } = renderDashboard({ answers: { listLoads: list(older) } });
  await screen.findByText(/OLDER/);
  jest.useFakeTimers();
  api.answer({ listLoads: problem(503, 'internal_error', 'Later') });
  announce('load-created', newer.id);
  await act(() => jest.advanceTimersByTimeAsync(4_000));
  expect(screen.getByText('The waste loads could not be updated.')).toBeVisible();
  api.answer({ listLoads: list(newer, older) });
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(numbers()).toEqual(['NEWER', 'OLDER']);
  expect(screen.queryByText('The waste loads could not be updated.')).not.toBeInTheDocument();
});

test('after a failed refresh, the note that the list could not be updated stays until all rows are current', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { api } = renderDashboard({ answers: { listLoads: list(newer, older) } });
  await screen.findByText(/OLDER/);
  jest.useFakeTimers();
  api.answer({ listLoads: problem(503, 'internal_error', 'Later') });
  announce('refetch-all');
  await act(() => jest.advanceTimersByTimeAsync(4_000));
  const note = screen.getByText('The waste loads could not be updated.');
  scrollTo(500);
  api.answer({ listLoads: list({ ...newer, current_status: 'disposed' }, older) });
  announce('event-recorded', newer.id);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(within(screen.getByRole('list', { name: 'Waste loads' })).getByText('Disposed')).toBeVisible();
  expect(note).toBeVisible();
  // All rows are fetched when the failed refresh is retried.
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(note).not.toBeInTheDocument();
  expect(numbers()).toEqual(['NEWER', 'OLDER']);
});

/** Opens a list of two pages of one load each whose refresh has failed, and scrolls down. */
async function openOutdatedList() {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { api, queryClient } = renderDashboard({ answers: twoPages(newer, older) });
  await waitFor(() => expect(numbers()).toEqual(['NEWER', 'OLDER']));
  jest.useFakeTimers();
  api.answer({ listLoads: problem(503, 'internal_error', 'Later') });
  announce('refetch-all');
  // The refresh is retried after 5 s at the earliest.
  await act(() => jest.advanceTimersByTimeAsync(500));
  scrollTo(500);
  const rows = within(screen.getByRole('list', { name: 'Waste loads' }));
  return { api, queryClient, rows, note: screen.getByText('The waste loads could not be updated.') };
}

function twoPages(first: typeof older, second: typeof older | Promise<typeof older>): MockAnswers {
  const total = { 'x-total-count': '2' };
  return {
    listLoads: async ({ query }) =>
      query.cursor
        ? answer([await second], total)
        : answer([first], { ...total, link: '</api/waste-loads?cursor=1>; rel="next"' }),
  };
}

test('changes that overlap do not remove the note of an earlier failure or update the time of the list', async () => {
  const { api, rows, note, queryClient } = await openOutdatedList();
  // What the list states as its time after a reload.
  const listTime = () => queryClient.getQueryState(loadPages(noFilter).queryKey)?.dataUpdatedAt;
  const before = listTime();
  api.answer(twoPages(newer, new Promise(() => undefined)));
  announce('event-recorded', older.id);
  await act(() => jest.advanceTimersByTimeAsync(1_200));
  api.answer(twoPages({ ...newer, current_status: 'disposed' }, older));
  announce('event-recorded', newer.id);
  await act(() => jest.advanceTimersByTimeAsync(1_200));
  expect(rows.getByText('Disposed')).toBeVisible();
  expect(note).toBeVisible();
  expect(listTime()).toBe(before);
});

test('a change that arrives after a later refresh has failed leaves the note of the failure', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { api } = await openList();
  jest.useFakeTimers();
  let send = () => {};
  const disposed = list({ ...older, current_status: 'disposed' });
  api.answer({ listLoads: () => new Promise((resolve) => (send = () => resolve(disposed))) });
  announce('event-recorded', older.id);
  await act(() => jest.advanceTimersByTimeAsync(1_200));
  const sendChange = send;
  scrollTo(0);
  api.answer({ listLoads: problem(503, 'internal_error', 'Later') });
  announce('refetch-all');
  await act(() => jest.advanceTimersByTimeAsync(1_200));
  expect(screen.getByText('The waste loads could not be updated.')).toBeVisible();
  sendChange();
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(within(screen.getByRole('list', { name: 'Waste loads' })).getByText('Disposed')).toBeVisible();
  expect(screen.getByText('The waste loads could not be updated.')).toBeVisible();
});

test('a slow answer does not put back the status that Try Again has shown', async () => {
  const { api, rows, note } = await openOutdatedList();
  let send = () => {};
  const late = new Promise<typeof older>((resolve) => {
    send = () => resolve({ ...older, current_status: 'in_storage' });
  });
  api.answer(twoPages(newer, late));
  announce('event-recorded', older.id);
  await act(() => jest.advanceTimersByTimeAsync(1_200));
  api.answer(twoPages(newer, { ...older, current_status: 'disposed' }));
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(note).not.toBeInTheDocument();
  expect(rows.getByText('Disposed')).toBeVisible();
  send();
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(rows.getByText('Disposed')).toBeVisible();
});

test('a new load that the list shows meanwhile is no longer offered', async () => {
  const { api } = await openList();
  let sendSlow = () => {};
  api.answer({ listLoads: () => new Promise((resolve) => (sendSlow = () => resolve(list(newer, older)))) });
  announce('load-created', newer.id);
  await waitFor(() => expect(api.calls('listLoads')).toHaveLength(2));
  scrollTo(0);
  api.answer({ listLoads: list(newer, older) });
  dropLiveMessages();
  announce('load-created', newer.id);
  await waitFor(() => expect(numbers()).toEqual(['NEWER', 'OLDER']));
  await act(async () => sendSlow());
  expect(screen.queryByRole('button', { name: '1 New Load' })).not.toBeInTheDocument();
});

test('a row with the focus keeps its place', async () => {
  const { api } = await openList({ top: 0 });
  act(() => screen.getByRole('button', { name: /View Details/ }).focus());
  api.answer({ listLoads: list(newer, older) });
  announce('load-created', newer.id);
  expect(await screen.findByRole('button', { name: '1 New Load' })).toBeVisible();
  expect(numbers()).toEqual(['OLDER']);
});

test.each([
  ['soon', 11_000],
  ['after the time for a refresh', 16 * 60_000],
])('when the page becomes visible again %s, rows that are being read stay in place', async (_, hiddenMs) => {
  const { api } = renderDashboard({ answers: { listLoads: list(older) } });
  await screen.findByText(/OLDER/);
  act(() => screen.getByRole('button', { name: /View Details/ }).focus());
  jest.useFakeTimers();
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await act(() => jest.advanceTimersByTimeAsync(hiddenMs));
  visibility.mockRestore();
  api.answer({ listLoads: list(newer, { ...older, current_status: 'disposed' }) });
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(api.calls('listLoads')).toHaveLength(2);
  expect(screen.getByRole('button', { name: '1 New Load' })).toBeVisible();
  expect(numbers()).toEqual(['OLDER']);
  expect(within(screen.getByRole('list', { name: 'Waste loads' })).getByText('Disposed')).toBeVisible();
});

test('an empty list shows the first load that matches, wherever the page is scrolled', async () => {
  const { api } = await openDashboard({ answers: { listLoads: list() } }, 'No waste loads found');
  scrollTo(500);
  api.answer({ listLoads: list(newer) });
  announce('load-created', newer.id);
  await waitFor(() => expect(numbers()).toEqual(['NEWER']));
});

test('an older load that matches now is offered, and paper says that it is left out until then', async () => {
  const { api } = renderDashboard({ answers: { listLoads: list(newer) } });
  await screen.findByText(/NEWER/);
  scrollTo(500);
  api.answer({ listLoads: list(newer, older) });
  announce('event-recorded', older.id);
  const offer = await screen.findByRole('button', { name: '1 New Load' });
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(
    screen.getByText(/1 of 2 waste loads are included; to print more, reload the page first\./),
  ).toBeInTheDocument();
  act(() => void dispatchEvent(new Event('afterprint')));
  await userEvent.click(offer);
  await waitFor(() => expect(numbers()).toEqual(['NEWER', 'OLDER']));
});

test('a change while a further page is on its way does not lose that page', async () => {
  // So high that only the button fetches a page.
  jest.replaceProperty(window, 'innerHeight', 6_000);
  let send = () => {};
  const next = { 'x-total-count': '2', link: '</api/waste-loads?cursor=1>; rel="next"' };
  const { api } = renderDashboard({
    answers: {
      listLoads: ({ query }) =>
        query.cursor
          ? new Promise((resolve) => (send = () => resolve(answer([older], { 'x-total-count': '2' }))))
          : answer([newer], next),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Load More' }));
  await waitFor(() => expect(api.calls('listLoads')).toHaveLength(2));
  announce('event-recorded', newer.id);
  await waitFor(() => expect(api.calls('getDashboardStats').length).toBeGreaterThan(1));
  send();
  await waitFor(() => expect(numbers()).toEqual(['NEWER', 'OLDER']));
  jest.restoreAllMocks();
});

test.each([
  ['keeps the rows and the total that have changed', false],
  ['does not undo a press of the button for new loads', true],
])('a further page that arrives after a change %s', async (_, isPressed) => {
  jest.replaceProperty(window, 'innerHeight', 6_000);
  const next = (total: number) => ({ 'x-total-count': String(total), link: '</api/waste-loads?cursor=1>; rel="next"' });
  const { api } = renderDashboard({ answers: { listLoads: answer([newer], next(2)) } });
  const more = await screen.findByRole('button', { name: 'Load More' });
  scrollTo(500);
  let sendChange = () => {};
  let sendPage = () => {};
  const created = aLoad({ id: 'created', created_at: '2026-01-03T00:00:00.000Z' });
  const changed = answer([created, { ...newer, current_status: 'disposed' }], next(3));
  api.answer({
    listLoads: ({ query }) =>
      new Promise((resolve) => {
        if (query.cursor) sendPage = () => resolve(answer([older], next(2)));
        else sendChange = () => resolve(changed);
      }),
  });
  announce('event-recorded', newer.id);
  await waitFor(() => expect(api.calls('listLoads')).toHaveLength(2));
  await userEvent.click(more);
  await waitFor(() => expect(api.calls('listLoads')).toHaveLength(3));
  await act(async () => sendChange());
  const offer = await screen.findByRole('button', { name: '1 New Load' });
  if (isPressed) await userEvent.click(offer);
  await act(async () => sendPage());

  const shown = isPressed ? [undefined, 'NEWER'] : ['NEWER', 'OLDER'];
  await waitFor(() => expect(numbers()).toEqual(shown));
  expect(screen.getByText('2 of 3 loaded')).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Waste loads' })).getByText('Disposed')).toBeVisible();
  jest.restoreAllMocks();
});

test('a list that misses a load says so, and can be reloaded', async () => {
  jest.replaceProperty(window, 'innerHeight', 6_000);
  const [a, b, c, d] = ['A', 'B', 'C', 'D'].map((id) => aLoad({ id, manifest_number: id }));
  const total = { 'x-total-count': '4' };
  const next = { ...total, link: '</api/waste-loads?cursor=1>; rel="next"' };
  const pages = (first: unknown[], second: unknown[]) => ({
    listLoads: ({ query }: { query: { cursor?: string } }) =>
      query.cursor ? answer(second, total) : answer(first, next),
  });
  const { api } = renderDashboard({ answers: pages([a, b], [c, d]) });
  const more = await screen.findByRole('button', { name: 'Load More' });
  scrollTo(500);
  // C has moved to the first page, which is shown already.
  api.answer(pages([c, a], [d]));
  await userEvent.click(more);
  expect(await screen.findByText('3 of 4 loaded')).toBeVisible();

  api.answer(pages([c, a], [b, d]));
  await userEvent.click(screen.getByRole('button', { name: 'Reload List' }));
  expect(await screen.findByText('All 4 waste loads are loaded')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reload List' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Manifest #D' })).toHaveFocus();
  jest.restoreAllMocks();
});

test('a failure while something changes leaves the list as it was', async () => {
  const { api } = await openList();
  announce('release-notice');
  announce('refetch-all');
  await waitFor(() => expect(api.calls('listLoads').length).toBeGreaterThan(1));
  expect(numbers()).toEqual(['OLDER']);
});

test('a change whose code cannot be loaded is fetched with everything else', async () => {
  jest.doMock('./queries/refresh-list', () => {
    throw new Error('The code could not be loaded');
  });
  await expectNewLoad();
});
