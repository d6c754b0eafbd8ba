import { act, screen, waitFor, within } from '@testing-library/react';
import { announce, answer, problem } from 'shared-auth/testing';
import { aLoad } from 'shared-domain/testing';
import { usualRowHeight } from './components/list/use-rows';
import { noFilter } from './filter/load-filter';
import { loadPages, type LoadPages } from './queries/load-pages';
import { pageOf } from './testing/load-answers';
import { manyLoads, openDashboard, renderDashboard } from './testing/render-dashboard';

function scrollPage(top: number): void {
  act(() => {
    Object.assign(window, { scrollY: top });
    window.dispatchEvent(new Event('scroll'));
  });
}

afterEach(() => {
  jest.useRealTimers();
  Object.assign(window, { scrollY: 0 });
});

test('scrolling near the end fetches more pages, and each load states its place', async () => {
  const { api } = await openDashboard({ loads: manyLoads(220) }, '100 of 220 loaded');
  scrollPage(4300);
  await screen.findByText('200 of 220 loaded');
  scrollPage(10_800);
  expect(await screen.findByText('Manifest #M-220')).toBeVisible();
  expect(api.calls('listLoads').map(({ query }) => query.cursor)).toEqual([undefined, '100', '200']);
  const rows = within(screen.getByRole('list', { name: 'Waste loads' })).getAllByRole('listitem');
  expect(rows.at(-1)).toHaveAttribute('aria-setsize', '220');
  expect(rows.at(-1)).toHaveAttribute('aria-posinset', '220');
  expect(screen.queryByRole('button', { name: 'Load More' })).not.toBeInTheDocument();
});

test('a search that finds more than it counts shows so until everything is loaded', async () => {
  const loads = manyLoads(1050);
  const { user } = renderDashboard({
    loads,
    at: '/?q=M',
    answers: {
      listLoads: ({ query }) => {
        const start = Number(query.cursor ?? 0);
        const end = start + 525;
        return answer(loads.slice(start, end), {
          'x-total-count': '1000+',
          ...(end < loads.length && { link: `</api/waste-loads?cursor=${end}>; rel="next"` }),
        });
      },
    },
  });
  expect(await screen.findByText('525 of 1,000+ loaded')).toBeVisible();
  expect(screen.getByText('1,000+ waste loads matching “M”')).toBeVisible();
  const [row] = within(screen.getByRole('list', { name: 'Waste loads' })).getAllByRole('listitem');
  expect(row).toHaveAttribute('aria-setsize', '-1');
  await user.click(screen.getByRole('button', { name: 'Load More' }));
  expect(await screen.findByText('All 1,050 waste loads are loaded')).toBeVisible();
  expect(screen.getByText('1,050 waste loads matching “M”')).toBeVisible();
});

test('the total keeps its plus after everything is loaded if not all places were compared', async () => {
  const loads = manyLoads(2);
  renderDashboard({ loads, at: '/?q=mexico', answers: { listLoads: () => answer(loads, { 'x-total-count': '2+' }) } });
  expect(await screen.findByText('2+ waste loads matching “mexico”')).toBeVisible();
  for (const row of within(screen.getByRole('list', { name: 'Waste loads' })).getAllByRole('listitem')) {
    expect(row).toHaveAttribute('aria-setsize', '-1');
  }
});

test('of a long list only the rows in view are in the document, and the button adds more', async () => {
  const { user, api } = await openDashboard({ loads: manyLoads(1000) });
  expect(screen.getAllByRole('article').length).toBeLessThan(40);
  expect(screen.getByText('100 of 1,000 loaded')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Load More' }));
  expect(await screen.findByText('200 of 1,000 loaded')).toBeVisible();
  expect(api.calls('listLoads')).toHaveLength(2);
  expect(screen.getAllByRole('article').length).toBeLessThan(40);
});

test('the focus moves to the first new row after each click on the button, including the last', async () => {
  const { user } = renderDashboard({ loads: manyLoads(220) });
  const row = (number: number) => screen.getByRole('link', { name: `Manifest #M-${number}` });
  const press = async () => {
    act(() => screen.getByRole('button', { name: 'Load More' }).focus());
    await user.keyboard('{Enter}');
  };
  await screen.findByText('100 of 220 loaded');
  await press();
  expect(await screen.findByText('200 of 220 loaded')).toHaveAttribute('role', 'status');
  expect(row(101)).toHaveFocus();
  await press();
  expect(await screen.findByText('All 220 waste loads are loaded')).toHaveAttribute('role', 'status');
  expect(row(201)).toHaveFocus();
});

test('the focus stays if the user moved it while more rows were loading', async () => {
  const loads = manyLoads(120);
  let send = () => {};
  const { user } = renderDashboard({
    loads,
    answers: {
      listLoads: ({ query }) =>
        query.cursor
          ? new Promise((resolve) => (send = () => resolve(loads.slice(100))))
          : answer(loads.slice(0, 100), { 'x-total-count': '120', link: '</api/waste-loads?cursor=100>; rel="next"' }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Load More' }));
  await user.click(screen.getByRole('searchbox'));
  send();
  expect(await screen.findByText('All 120 waste loads are loaded')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

test('a short list is rendered completely', async () => {
  const { api } = renderDashboard({ loads: manyLoads(90) });
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(90));
  expect(api.calls('listLoads')).toMatchObject([{ query: {} }]);
});

test('the focused row stays while the page is scrolled away from it', async () => {
  renderDashboard({ loads: manyLoads(120) });
  const [button] = await screen.findAllByRole('button', { name: 'View Details' });
  act(() => button?.focus());
  scrollPage(1500);
  expect(await screen.findByText('Manifest #M-40')).toBeVisible();
  expect(button).toHaveFocus();
  expect(screen.queryByText('Manifest #M-2')).not.toBeInTheDocument();
});

test('a list keeps its scroll position after returning', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const { router } = await openDashboard({ loads: manyLoads(200) });
  scrollPage(1234);
  await act(() => router.navigate('/waste-load/1'));
  scrollPage(0);
  await act(() => router.navigate('/'));
  await waitFor(() => expect(scrollTo).toHaveBeenLastCalledWith({ top: 1234, behavior: 'instant' }));
});

test("new loads do not change a list's scroll position", async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const loads = manyLoads(200);
  const { router, queryClient } = await openDashboard({ loads });
  scrollPage(1234);
  await act(() => router.navigate('/waste-load/1'));
  scrollPage(0);
  const newer = [aLoad({ id: 'newer', manifest_number: 'N-1' })];
  queryClient.setQueryData<LoadPages>(loadPages(noFilter).queryKey, (held) => {
    const [first] = held?.pages ?? [];
    return held && first && { ...held, pages: [{ ...first, items: [...newer, ...first.items] }] };
  });
  await act(() => router.navigate('/'));
  const top = 1234 + newer.length * usualRowHeight;
  await waitFor(() => expect(scrollTo).toHaveBeenLastCalledWith({ top, behavior: 'instant' }));
});

test('the list and its scroll position are kept for half an hour after each visit', async () => {
  jest.useFakeTimers();
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const { router, queryClient } = renderDashboard({ loads: manyLoads(200) });
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, gcTime: 5 * 60_000 } });
  const minutesAway = async (minutes: number) => {
    await act(() => router.navigate('/waste-load/1'));
    await act(() => jest.advanceTimersByTimeAsync(minutes * 60_000));
    await act(() => router.navigate('/'));
  };
  await screen.findByText('Manifest #M-1');
  await minutesAway(20);
  expect(screen.getByText('Manifest #M-1')).toBeVisible();
  scrollPage(1234);
  await minutesAway(20);
  await waitFor(() => expect(scrollTo).toHaveBeenLastCalledWith({ top: 1234, behavior: 'instant' }));
  jest.useRealTimers();
});

test('returning refreshes a short list as a whole', async () => {
  const loads = manyLoads(60, { current_status: 'generated' });
  const { router, api } = renderDashboard({ loads });
  expect(await screen.findByText('Manifest #M-1')).toBeVisible();
  await act(() => router.navigate('/waste-load/1'));
  loads[0] = aLoad({ id: loads[0]?.id ?? '', manifest_number: 'M-1', current_status: 'certified' });
  await act(() => router.navigate('/'));
  const first = await screen.findByRole('article', { name: 'Manifest #M-1' });
  expect(await within(first).findByText('Certified')).toBeVisible();
  expect(api.calls('listLoads')).toHaveLength(2);
});

/** Opens a list that is too long to be refreshed as a whole, then changes the status of all its loads. */
async function openLongList() {
  const loads = manyLoads(1200, { current_status: 'generated' });
  const opened = await openDashboard({ loads });
  await act(async () =>
    opened.queryClient.setQueryData<LoadPages>(loadPages(noFilter).queryKey, {
      pages: Array.from({ length: 12 }, (_, page) => ({
        items: loads.slice(page * 100, (page + 1) * 100),
        nextCursor: page < 11 ? String((page + 1) * 100) : null,
        totalCount: 1200,
      })),
      pageParams: Array.from({ length: 12 }, (_, page) => (page === 0 ? null : String(page * 100))),
    }),
  );
  for (const [row, load] of loads.entries()) loads[row] = { ...load, current_status: 'disposed' };
  const cursors = () => opened.api.calls('listLoads').map(({ query }) => query.cursor);
  const statusOf = (number: string) =>
    within(screen.getByRole('article', { name: `Manifest #${number}` })).getByText(/^(Generated|Disposed)$/)
      .textContent;
  const opensAt = cursors().length;
  return { ...opened, loads, statusOf, pagesFetched: () => cursors().slice(opensAt) };
}

const rowTop = (row: number) => row * usualRowHeight;

test('after a gap, pages of a long list are refreshed when the user scrolls to them, and only once', async () => {
  const { statusOf, pagesFetched } = await openLongList();
  scrollPage(rowTop(450));
  await waitFor(() => expect(statusOf('M-455')).toBe('Generated'));
  announce('refetch-all');
  await waitFor(() => expect(statusOf('M-455')).toBe('Disposed'));
  expect(pagesFetched()).toEqual([undefined, '400']);

  scrollPage(rowTop(850));
  await waitFor(() => expect(statusOf('M-855')).toBe('Disposed'));
  scrollPage(rowTop(450));
  await waitFor(() => expect(statusOf('M-455')).toBe('Disposed'));
  scrollPage(rowTop(650));
  await waitFor(() => expect(statusOf('M-655')).toBe('Disposed'));
  expect(pagesFetched()).toEqual([undefined, '400', '800', '600']);
});

test('a page of a long list that could not be refreshed is fetched again', async () => {
  const { statusOf, api } = await openLongList();
  scrollPage(rowTop(450));
  await waitFor(() => expect(statusOf('M-455')).toBe('Generated'));
  jest.useFakeTimers();
  announce('refetch-all');
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(statusOf('M-455')).toBe('Disposed');
  api.answer({ listLoads: problem(503, 'overloaded', 'Try later') });
  scrollPage(rowTop(850));
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(statusOf('M-855')).toBe('Generated');
  api.answer({ listLoads: ({ query }) => pageOf(manyLoads(1200, { current_status: 'disposed' }), query) });
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(statusOf('M-855')).toBe('Disposed');
});

test('returning to a long list refreshes the rows in view, and offers new loads', async () => {
  const { loads, router, statusOf, pagesFetched } = await openLongList();
  scrollPage(rowTop(450));
  await waitFor(() => expect(statusOf('M-455')).toBe('Generated'));
  await act(() => router.navigate('/waste-load/1'));
  loads.unshift(aLoad({ id: 'newer', manifest_number: 'NEWER', created_at: '2999-01-01T00:00:00.000Z' }));
  await act(() => router.navigate('/'));
  await waitFor(() => expect(statusOf('M-455')).toBe('Disposed'));
  expect(screen.getByRole('button', { name: '1 New Load' })).toBeVisible();
  expect(pagesFetched()).toEqual([undefined, '400']);
});

test('many new loads above move the page, so that the rows in view stay where they are', async () => {
  const loads = manyLoads(200);
  const { queryClient } = await openDashboard({ loads });
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  scrollPage(2000);
  await waitFor(() => expect(screen.queryByText('Manifest #M-1')).not.toBeInTheDocument());
  loads.unshift(...Array.from({ length: 40 }, (_, row) => aLoad({ id: `new-${row}`, manifest_number: `N-${row}` })));
  await act(() => queryClient.refetchQueries());
  await waitFor(() =>
    expect(scrollTo.mock.calls).toEqual([[{ top: 2000 + 40 * usualRowHeight, behavior: 'instant' }]]),
  );
});
