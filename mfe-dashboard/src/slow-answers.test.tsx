import { act, fireEvent, screen, within } from '@testing-library/react';
import { announce, answer, never, problem, withFakeTimers } from 'shared-auth/testing';
import { aLoad } from 'shared-domain/testing';
import { statsOf } from './testing/load-answers';
import { manyLoads, renderDashboard } from './testing/render-dashboard';
import { laterCodeKey } from './use-later-code';

const sentence = 'The portal is responding slowly. You can keep waiting, or try again.';
const load = aLoad();
const wait = withFakeTimers();
const tryAgain = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await wait(1);
};

test('a dashboard that never arrives says so, and Try Again replaces the calls', async () => {
  const { api } = renderDashboard({ answers: { getDashboardStats: never, listLoads: never } });
  await wait(9);
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  await wait(120);
  expect(screen.getByText('Loading dashboard...')).toBeVisible();
  expect(screen.getByText(sentence)).toBeVisible();
  expect(api.calls('listLoads')).toHaveLength(1);
  api.answer({ getDashboardStats: statsOf([load]), listLoads: [load] });
  await tryAgain();
  expect(screen.getByRole('button', { name: 'View Details' })).toBeVisible();
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
});

test('counts that never arrive are retried without the list', async () => {
  const { api } = renderDashboard({ loads: [load], answers: { getDashboardStats: never } });
  await wait(11);
  expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.getByRole('button', { name: 'View Details' })).toBeVisible();
  api.answer({ getDashboardStats: statsOf([load]) });
  await tryAgain();
  expect(screen.getByRole('region', { name: 'Waste Load Overview' })).toHaveTextContent(
    /1 active waste load, 1 not yet disposed of$/,
  );
  expect(api.calls('listLoads')).toHaveLength(1);
});

test('a load that is created while the counts are on their way is counted', async () => {
  let arrive = (): void => undefined;
  const { api } = renderDashboard({
    loads: [load],
    answers: { getDashboardStats: () => new Promise((resolve) => (arrive = () => resolve(statsOf([load])))) },
  });
  await wait(1);
  api.answer({ getDashboardStats: statsOf([load, aLoad({ id: 'newer' })]) });
  announce('load-created', 'newer');
  await wait(2);
  arrive();
  await wait(1);
  expect(screen.getByRole('region', { name: 'Waste Load Overview' })).toHaveTextContent(
    /2 active waste loads, 2 not yet disposed of$/,
  );
});

test('a search that hangs keeps the previous loads and can be retried', async () => {
  const { api } = renderDashboard({
    loads: [load],
    answers: { listLoads: ({ query }) => (query.status ? never() : [load]) },
  });
  await wait(1);
  fireEvent.click(screen.getByRole('button', { name: 'Disposed 0' }));
  await wait(11);
  expect(screen.getByText('Searching...')).toBeVisible();
  expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.getByRole('button', { name: 'View Details' })).toBeVisible();
  api.answer({ listLoads: [] });
  await tryAgain();
  expect(screen.getByText('No matching waste loads')).toBeVisible();
});

test('a list that is to be printed waits for a search that is retried', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { api } = renderDashboard({ loads: [load] });
  await wait(1);
  api.answer({ listLoads: never });
  fireEvent.click(screen.getByRole('button', { name: 'Disposed 0' }));
  fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true });
  await wait(1);
  await wait(11);
  await tryAgain();
  expect(print).not.toHaveBeenCalled();
  api.answer({ listLoads: [load] });
  await wait(11);
  await tryAgain();
  expect(print).toHaveBeenCalledTimes(1);
});

test('Show All Waste Loads after a search without matches waits for the loads, and can be retried', async () => {
  const { api } = renderDashboard({ loads: [load], at: '/?q=zzz' });
  await wait(1);
  api.answer({ listLoads: never });
  fireEvent.click(screen.getByRole('button', { name: 'Show All Waste Loads' }));
  await wait(11);
  expect(screen.queryByText('No waste loads found')).not.toBeInTheDocument();
  expect(screen.getByText('Loading waste loads...')).toBeVisible();
  expect(screen.getByText(sentence)).toBeVisible();
  api.answer({ listLoads: [load] });
  await tryAgain();
  expect(screen.getByRole('button', { name: 'View Details' })).toBeVisible();
});

test.each(['list', 'map'])(
  'with the %s, a search does not say that nothing matches before its answer',
  async (view) => {
    const placed = { loads: [], without_position: 0, is_cut: false };
    const { api } = renderDashboard({ at: `/?q=zzz&view=${view}`, answers: { listPlacedLoads: placed } });
    await wait(1);
    expect(screen.getByText('No matching waste loads')).toBeVisible();
    api.answer({ listLoads: never, listPlacedLoads: never });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: load.manifest_number } });
    await wait(1);
    await wait(11);
    expect(screen.queryByText('No matching waste loads')).not.toBeInTheDocument();
    expect(screen.getByText(view === 'list' ? 'Loading waste loads...' : 'Loading map...')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Try Again' })).not.toEqual([]);
  },
);

test('another page that never arrives can be retried, and the loads stay', async () => {
  const loads = manyLoads(60);
  let isHanging = true;
  renderDashboard({
    loads,
    answers: {
      listLoads: ({ query }) => {
        if (query.cursor) return isHanging ? never() : loads.slice(50);
        return answer(loads.slice(0, 50), { 'x-total-count': '60', link: '</api/waste-loads?cursor=50>; rel="next"' });
      },
    },
  });
  await wait(1);
  if (!screen.queryByRole('button', { name: 'Load More' })?.hasAttribute('disabled')) {
    fireEvent.click(screen.getByRole('button', { name: 'Load More' }));
  }
  await wait(11);
  expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.getByText('Manifest #M-1')).toBeVisible();
  isHanging = false;
  await tryAgain();
  expect(screen.queryByText('50 of 60 loaded')).not.toBeInTheDocument();
});

test.each([
  ['at the top of the list', 0],
  ['further down', 500],
])('a refetch that never arrives delays what has changed by 10 seconds, for a user %s', async (_, scrollY) => {
  const { api } = renderDashboard({ loads: [load] });
  await wait(1);
  api.answer({ listLoads: never });
  announce('event-recorded', load.id);
  await wait(1);
  jest.replaceProperty(window, 'scrollY', scrollY);
  api.answer({ listLoads: [{ ...load, current_status: 'disposed' }] });
  announce('event-recorded', load.id);
  const rows = within(screen.getByRole('list', { name: 'Waste loads' }));
  await wait(9);
  expect(rows.queryByText('Disposed')).not.toBeInTheDocument();
  await wait(3);
  expect(rows.getByText('Disposed')).toBeVisible();
  jest.restoreAllMocks();
});

test('a map that never arrives can be retried, also for another filter', async () => {
  const placed = { loads: [], without_position: 0, is_cut: false };
  const { api } = renderDashboard({ loads: [load], at: '/?view=map', answers: { listPlacedLoads: never } });
  await wait(11);
  api.answer({ listPlacedLoads: placed });
  await tryAgain();
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  expect(api.calls('listPlacedLoads')).toHaveLength(2);
  const place = { lat: 32.3643, lng: -88.7037, place: null, at: load.created_at, status: 'in_transit' as const };
  const marks = [{ load_id: load.id, manifest_number: load.manifest_number, ...place }];
  api.answer({ listPlacedLoads: { ...placed, loads: marks } });
  fireEvent.click(screen.getByRole('button', { name: 'Disposed 0' }));
  await wait(1);
  api.answer({ listPlacedLoads: never });
  fireEvent.click(screen.getByRole('button', { name: 'Certified 0' }));
  await wait(11);
  expect(api.calls('listPlacedLoads')).toHaveLength(4);
  await tryAgain();
  expect(api.calls('listPlacedLoads')).toHaveLength(5);
});

test('views that never arrive can be retried', async () => {
  const { api } = renderDashboard({ loads: [load], answers: { listSavedViews: never } });
  await wait(1);
  fireEvent.click(screen.getByRole('button', { name: 'Views' }));
  await wait(11);
  api.answer({ listSavedViews: [] });
  await tryAgain();
  expect(screen.queryByText('Loading views...')).not.toBeInTheDocument();
});

test('a panel whose code cannot be loaded says so and offers a retry', async () => {
  const { queryClient } = renderDashboard({ loads: [load] });
  await wait(1);
  act(() => void queryClient.setQueryData(laterCodeKey, null));
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
  expect(screen.getByText('Loading...')).toBeVisible();
  act(() =>
    queryClient.getQueryCache().find({ queryKey: laterCodeKey })?.setState({ status: 'error', data: undefined }),
  );
  await wait(1);
  expect(screen.getByText('This panel could not be loaded')).toBeVisible();
  await tryAgain();
  expect(screen.getByRole('group', { name: 'Status' })).toBeVisible();
});

/** Requests a CSV that does not arrive within 11 s. `click` saves files. */
async function requestFile() {
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { api } = renderDashboard({ loads: [load], answers: { exportLoads: never } });
  await wait(1);
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  await wait(1);
  fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  await wait(11);
  return { api, click };
}

test('a file that never arrives can be requested again, and is saved once', async () => {
  const { api, click } = await requestFile();
  expect(screen.getByText(sentence)).toBeVisible();
  api.answer({ exportLoads: answer(new Blob(['Manifest number'], { type: 'text/csv' })) });
  await tryAgain();
  expect(screen.getByText('The file is in your downloads.')).toBeVisible();
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  expect(click).toHaveBeenCalledTimes(1);
  click.mockRestore();
});

test('a file that is requested again while the API is busy with the previous request waits for its turn', async () => {
  const { api, click } = await requestFile();
  const busy = 'The portal is very busy. Please try again in a moment.';
  api.answer({ exportLoads: problem(503, 'overloaded', busy, { headers: { 'retry-after': '3' } }) });
  await tryAgain();
  expect(screen.queryByText(/^The file was not downloaded/)).not.toBeInTheDocument();
  api.answer({ exportLoads: answer(new Blob(['Manifest number'], { type: 'text/csv' })) });
  await wait(1);
  expect(api.calls('exportLoads')).toHaveLength(2);
  await wait(2);
  expect(screen.getByText('The file is in your downloads.')).toBeVisible();
  expect(api.calls('exportLoads')).toHaveLength(3);
  expect(click).toHaveBeenCalledTimes(1);
  click.mockRestore();
});

test('a slow change of views says so', async () => {
  const late = { name: 'Late', search: 'status=in_transit', is_start: false };
  renderDashboard({ loads: [load], answers: { listSavedViews: [late], replaceSavedViews: never } });
  await wait(1);
  fireEvent.click(screen.getByRole('button', { name: 'Views' }));
  await wait(1);
  fireEvent.click(screen.getByRole('button', { name: 'Delete the view Late' }));
  await wait(11);
  expect(screen.getByText('The portal is responding slowly. You can keep waiting, or close this panel.')).toBeVisible();
});
