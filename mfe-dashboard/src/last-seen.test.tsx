import { act, screen, waitFor, within } from '@testing-library/react';
import { never, problem } from 'shared-auth/testing';
import { aLoad } from 'shared-domain/testing';
import { statsOf } from './testing/load-answers';
import { manyLoads, renderDashboard } from './testing/render-dashboard';

const before = aLoad({ id: '1', manifest_number: 'M-1', current_status: 'in_transit' });
const now = aLoad({ id: '1', manifest_number: 'M-1', current_status: 'disposed' });
const seenAt = Date.UTC(2026, 10, 20, 15, 42);
const asOf = /^Loads as of Nov 20, 2026, \d{1,2}:42\s[AP]M\. Updating…$/;
const noticeOf = (text: RegExp) => screen.queryAllByRole('status').find((note) => text.test(note.textContent));

/** Opens the dashboard after a reload, with this copy of what was on the screen before. */
async function reloadWith(pages: unknown, answers: NonNullable<Parameters<typeof renderDashboard>[0]>['answers'] = {}) {
  const rendered = renderDashboard({ at: '/elsewhere', answers, loads: [now] });
  const keep = (name: string, input: object, data: unknown, ...rest: string[]) =>
    rendered.queryClient.setQueryData(['last seen', name, input, ...rest], { data, seenAt });
  keep('listLoads', { query: {} }, { pages, pageParams: [null] }, 'pages');
  keep('getDashboardStats', {}, statsOf([before, before, before]));
  await act(() => rendered.router.navigate('/'));
  return rendered;
}

const copy = [{ items: [before], totalCount: 1, nextCursor: 'next' }];

test('the last seen loads and counts are shown with the time they were fetched, until the current ones arrive', async () => {
  await reloadWith(copy, { listLoads: never, getDashboardStats: never });
  const card = within(screen.getByRole('article', { name: 'Manifest #M-1' }));
  expect(card.getByText('In Transit')).toBeVisible();
  expect(noticeOf(asOf)).toBeVisible();
  expect(screen.getByRole('list', { name: 'Waste loads' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('region', { name: 'Waste Load Overview' })).toHaveTextContent(
    /3 active waste loads as of Nov 20, 2026/,
  );
  expect(screen.queryByRole('button', { name: 'Load More' })).not.toBeInTheDocument();
});

test('the current loads replace the copy', async () => {
  await reloadWith(copy);
  const card = within(await screen.findByRole('article', { name: 'Manifest #M-1' }));
  expect(await card.findByText('Disposed')).toBeVisible();
  await waitFor(() => expect(noticeOf(asOf)).toBeUndefined());
  const overview = screen.getByRole('region', { name: 'Waste Load Overview' });
  await waitFor(() => expect(overview).toHaveTextContent(/1 active waste load, 0 not yet disposed of$/));
});

test('if the current loads cannot be fetched, the copy is not left on the screen', async () => {
  // It is logged, as any failure of the dashboard.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const failed = problem(500, 'internal_error', 'Try again later');
  await reloadWith(copy, { listLoads: failed, getDashboardStats: failed });
  expect(await screen.findByText('The waste loads could not be loaded')).toBeVisible();
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  expect(screen.queryByText(/as of/)).not.toBeInTheDocument();
});

test('several pages are not kept, because they were fetched at different times', async () => {
  const { queryClient, user } = renderDashboard({ loads: manyLoads(150) });
  const kept = () => {
    const { meta, state } = queryClient.getQueryCache().find({ queryKey: ['listLoads', { query: {} }, 'pages'] }) ?? {};
    return (meta?.lastSeen as (data: unknown) => unknown)(state?.data);
  };
  const more = await screen.findByRole('button', { name: 'Load More' });
  expect(kept()).toMatchObject({ pages: [{ totalCount: 150 }] });
  await user.click(more);
  await screen.findByText('All 150 waste loads are loaded');
  expect(kept()).toBeUndefined();
});

test.each([
  ['no list', null],
  ['no pages', []],
  ['loads that are no list', [{ items: 'none', totalCount: 1 }]],
  ['no count', [{ items: [before] }]],
])('a copy with %s is ignored', async (_what, pages) => {
  await reloadWith(pages, { listLoads: never, getDashboardStats: never });
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  expect(noticeOf(asOf)).toBeUndefined();
});
