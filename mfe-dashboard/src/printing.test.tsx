import { act, screen, within, waitFor } from '@testing-library/react';
import { expireSession } from 'shared-auth';
import { answer, never, unreachable } from 'shared-auth/testing';
import { aLoad } from 'shared-domain/testing';
import { formatInstant, timeZoneAt } from 'shared-domain/wire';
import { expectNoAxeViolations } from 'shared-ui/testing';
import * as later from './later';
import { pageOf } from './testing/load-answers';
import { manyLoads, openDashboard, renderDashboard } from './testing/render-dashboard';
import { laterCodeKey } from './use-later-code';

let isPortalReached = true;
jest.mock('shared-auth', () => ({
  ...jest.requireActual<object>('shared-auth'),
  useIsPortalReached: () => isPortalReached,
}));
afterEach(() => void (isPortalReached = true));

const preparing = 'Preparing the list for printing…';

/** Prints as a browser does, and notes the number of rows and the sentence about those that are left out. */
function watchPrint() {
  const printed: { rows: number; leftOut: string | undefined }[] = [];
  jest.spyOn(window, 'print').mockImplementation(() => {
    dispatchEvent(new Event('beforeprint'));
    // By label, the query would look for the labels of each of 20,000 elements.
    const rows = document.querySelectorAll('table[aria-label="Waste loads"] tbody tr');
    const note = screen.queryByText(/are included/)?.textContent;
    printed.push({ rows: rows.length, leftOut: note?.replace(/^.*\.\s/, '') });
    expect(screen.queryByText(preparing)).not.toBeInTheDocument();
    dispatchEvent(new Event('afterprint'));
  });
  return printed;
}

test.each(['Control', 'Meta'])('%s+P fetches the remaining loads before it prints', async (key) => {
  const printed = watchPrint();
  const { api, user } = await openDashboard({ loads: manyLoads(201) }, '100 of 201 loaded');
  await user.keyboard(`{${key}>}p{/${key}}`);
  await waitFor(() => expect(printed).toEqual([{ rows: 201, leftOut: undefined }]));
  expect(api.calls('listLoads').map(({ query }) => query.cursor)).toEqual([undefined, '100', '200']);
});

test('a list that is printed again is not fetched again', async () => {
  const printed = watchPrint();
  const { api, user } = await openDashboard({ loads: manyLoads(101) }, '100 of 101 loaded');
  for (const prints of [1, 2]) {
    await user.keyboard('{Control>}p{/Control}');
    await waitFor(() => expect(printed).toHaveLength(prints));
  }
  expect(api.calls('listLoads')).toHaveLength(2);
});

test('a search that does not compare all places is printed without a note to load more', async () => {
  const printed = watchPrint();
  const loads = manyLoads(2);
  const answers = { listLoads: () => answer(loads, { 'x-total-count': '2+' }) };
  const { user } = await openDashboard({ loads, at: '/?q=mexico', answers }, '2+ waste loads matching “mexico”');
  await user.keyboard('{Control>}p{/Control}');
  await waitFor(() => expect(printed).toEqual([{ rows: 2, leftOut: undefined }]));
});

test('of a longer list, the first 1,000 loads are fetched and printed', async () => {
  const printed = watchPrint();
  const { api, user } = await openDashboard({ loads: manyLoads(1150) }, '100 of 1,150 loaded');
  await user.keyboard('{Control>}p{/Control}');
  const leftOut = expect.stringContaining('1,000 of 1,150 waste loads are included');
  await waitFor(() => expect(printed).toEqual([{ rows: 1000, leftOut }]));
  expect(api.calls('listLoads')).toHaveLength(10);
});

test('a page that cannot be loaded is left out, and the printed page says so', async () => {
  const printed = watchPrint();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { api, user } = await openDashboard({ loads: manyLoads(250) }, '100 of 250 loaded');
  api.answer({ listLoads: unreachable });
  await user.keyboard('{Control>}p{/Control}');
  const leftOut = expect.stringContaining('100 of 250 waste loads are included');
  await waitFor(() => expect(printed).toEqual([{ rows: 100, leftOut }]));
});

test('a user who does not want to wait prints the loaded rows', async () => {
  const printed = watchPrint();
  const { api, user, container } = await openDashboard({ loads: manyLoads(250) }, '100 of 250 loaded');
  api.answer({ listLoads: () => never() });
  await user.keyboard('{Control>}p{/Control}');
  expect(await screen.findByText(preparing)).toBeVisible();
  expect(printed).toEqual([]);
  // The notice of a slow answer may appear meanwhile.
  await act(() => expectNoAxeViolations(container));
  await user.click(screen.getByRole('button', { name: 'Print Without Waiting' }));
  expect(printed).toEqual([{ rows: 100, leftOut: expect.stringContaining('100 of 250') }]);
});

test('until the loads of a new filter arrive, the printed page says so and has none of the previous ones', async () => {
  const { api, user } = await openDashboard(
    { loads: manyLoads(12, { current_status: 'in_transit' }) },
    '12 waste loads',
  );
  api.answer({ listLoads: never });
  await user.click(screen.getByRole('button', { name: 'Disposed 0' }));
  await screen.findByText('Searching...');
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText('The list for this filter has not loaded. Please print again.')).toBeInTheDocument();
  expect(screen.queryByText(/· Disposed/)).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Waste loads', { selector: 'table' })).not.toBeInTheDocument();
  act(() => void dispatchEvent(new Event('afterprint')));
  await user.keyboard('{Control>}p{/Control}');
  expect(await screen.findByText(preparing)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Print Without Waiting' })).not.toBeInTheDocument();
});

test('another screen is not printed when the loads arrive late', async () => {
  watchPrint();
  const { api, user, unmount } = await openDashboard({ loads: manyLoads(250) }, '100 of 250 loaded');
  let send = () => {};
  const late = new Promise<void>((resolve) => (send = resolve));
  api.answer({ listLoads: () => late.then(() => answer(manyLoads(100), { 'x-total-count': '100' })) });
  await user.keyboard('{Control>}p{/Control}');
  unmount();
  send();
  await late;
  // Printing would follow with the next timers.
  for (let turn = 0; turn < 5; turn += 1) await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(window.print).not.toHaveBeenCalled();
});

test('the printed page has every loaded row in one table, which is removed afterwards', async () => {
  const loads = manyLoads(250);
  await openDashboard({ loads }, '100 of 250 loaded');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  act(() => void dispatchEvent(new Event('beforeprint')));
  const table = within(screen.getByLabelText('Waste loads', { selector: 'table' }));
  expect(table.getAllByRole('row', { hidden: true })).toHaveLength(101);
  // A number keeps its digits together.
  expect(table.getAllByText(/^[\d,.]+ \w+$/)[0]?.closest('td')).toHaveStyle('overflow-wrap: normal');
  expect(table.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'Manifest',
    'Status',
    'Waste',
    'Quantity',
    'Last event',
    'Due',
    'Created',
  ]);
  expect(screen.getByText(/100 of 250 waste loads are included/)).toBeInTheDocument();
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(screen.queryByLabelText('Waste loads', { selector: 'table' })).not.toBeInTheDocument();
});

test('the printed page shows the filter and the print date', async () => {
  renderDashboard({ loads: manyLoads(3, { current_status: 'disposed' }), at: '/?status=disposed&q=M-' });
  const summary = '3 waste loads · Disposed · matching “M-”';
  expect(await screen.findByText(summary)).toBeVisible();
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(screen.getAllByText(summary).map(({ tagName }) => tagName)).toEqual(['P', 'STRONG']);
  expect(screen.getByText(/^Printed/)).toHaveTextContent(/^Printed \w{3} \d{1,2}, \d{4}, .*\.$/);
  expect(screen.queryByText(/are included/)).not.toBeInTheDocument();
});

test('the printed page states its order unless it is the usual one', async () => {
  renderDashboard({ loads: manyLoads(3), at: '/?sort=quantity' });
  await screen.findByText(/^3 waste loads/);
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText(/^Printed/)).toHaveTextContent(/\. Sort order: Smallest quantity first\.$/);
});

test('each printed page has its number, and the first one names the portal and the account', async () => {
  // jsdom cannot parse the rule for paper.
  const insertRule = jest.spyOn(CSSStyleSheet.prototype, 'insertRule').mockReturnValue(0);
  await openDashboard({ loads: manyLoads(3) }, '3 waste loads');
  const line = screen.getByText('client@demo.example').parentElement;
  expect(line).toHaveTextContent('Load Provenanceclient@demo.example');
  const rules = insertRule.mock.calls.map(([rule]) => rule).filter((rule) => rule.startsWith('@page'));
  expect(rules).toEqual([expect.stringContaining("content: counter(page) ' / ' counter(pages);")]);
});

test('a list that could not be updated does not print as current', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const outdated = 'The waste loads could not be updated and may be out of date.';
  const print = () => act(() => void dispatchEvent(new Event('beforeprint')));
  const { api, queryClient } = await openDashboard({ loads: manyLoads(2) }, '2 waste loads');
  print();
  expect(screen.getByText(/^Printed/)).not.toHaveTextContent(outdated);
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('afterprint')));
  print();
  expect(screen.getByText(/^Printed/)).toHaveTextContent(outdated);
  isOnline.mockRestore();
  act(() => void dispatchEvent(new Event('afterprint')));
  isPortalReached = false;
  print();
  expect(screen.getByText(/^Printed/)).toHaveTextContent(outdated);
  act(() => void dispatchEvent(new Event('afterprint')));
  isPortalReached = true;
  print();
  expect(screen.getByText(/^Printed/)).not.toHaveTextContent(outdated);
  api.answer({ listLoads: unreachable });
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByText(/^Printed/)).toHaveTextContent(outdated);
});

test('a list that could not be updated is printed without fetching more, which would make it look current', async () => {
  const printed = watchPrint();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const loads = manyLoads(201);
  const { api, queryClient, user } = await openDashboard({ loads }, '100 of 201 loaded');
  api.answer({ listLoads: unreachable });
  await act(() => queryClient.invalidateQueries());
  await screen.findByText('The waste loads could not be updated.');
  api.answer({ listLoads: ({ query }) => pageOf(loads, query) });
  await user.keyboard('{Control>}p{/Control}');
  const leftOut = expect.stringContaining('100 of 201 waste loads are included');
  await waitFor(() => expect(printed).toEqual([{ rows: 100, leftOut }]));
  expect(screen.getByText('The waste loads could not be updated.')).toBeVisible();
});

test('a list printed after its session expired does not print as current', async () => {
  await openDashboard({ loads: manyLoads(2) }, '2 waste loads');
  act(() => expireSession());
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText(/^Printed/)).toHaveTextContent('may be out of date');
});

test('the map prints as the same page, with all loads', async () => {
  const printed = watchPrint();
  const placed = { loads: [], without_position: 201, is_cut: false };
  const loads = manyLoads(201, { current_status: 'disposed' });
  const { user } = renderDashboard({ loads, at: '/?view=map&status=disposed', answers: { listPlacedLoads: placed } });
  expect(await screen.findByText('No load has a position')).toBeVisible();
  act(() => void dispatchEvent(new Event('beforeprint')));
  const page = screen.getByText(/^Printed/).parentElement;
  expect(page).toHaveTextContent(
    /^201 waste loads · DisposedPrinted .* 100 of 201 waste loads are included.*Times are in/,
  );
  act(() => void dispatchEvent(new Event('afterprint')));
  await user.keyboard('{Control>}p{/Control}');
  await waitFor(() => expect(printed).toEqual([{ rows: 201, leftOut: undefined }]));
});

test.each(['list', 'map'])('an empty list prints from the %s tab as what it is, without its button', async (view) => {
  const placed = { loads: [], without_position: 0, is_cut: false };
  renderDashboard({ loads: [], at: `/?view=${view}&status=disposed`, answers: { listPlacedLoads: placed } });
  const empty = await screen.findByText('No matching waste loads');
  await screen.findByText('client@demo.example');
  act(() => void dispatchEvent(new Event('beforeprint')));
  const page = screen.getByText(/^Printed/).parentElement;
  expect(page).toHaveTextContent(/^0 waste loads · DisposedPrinted .*\.Times are in/);
  expect(screen.queryByLabelText('Waste loads', { selector: 'table' })).not.toBeInTheDocument();
  expect(empty.closest('[data-printed]')).toHaveAttribute('data-printed', 'false');
});

test('times print with their zone, and days without one', async () => {
  const [at, due, day] = ['2026-11-04T09:30:00.000Z', '2026-11-06T13:00:00.000Z', '2026-11-05T00:00:00.000Z'];
  const times = { created_at: at, last_event_at: at, status_since: at };
  const loads = [
    aLoad({ id: '1', manifest_number: 'TIME', ...times, disposal_scheduled: due }),
    aLoad({ id: '2', manifest_number: 'DAY', ...times, disposal_scheduled: day }),
  ];
  await openDashboard({ loads }, '2 waste loads');
  act(() => void dispatchEvent(new Event('beforeprint')));
  const table = screen.getByLabelText('Waste loads', { selector: 'table' });
  const rows = [...table.querySelectorAll('tbody tr')];
  const printed = rows.map((row) => [...row.querySelectorAll('time')].map(({ textContent }) => textContent));
  // A line breaks only before the time and before the zone.
  const asPrinted = (time: string) =>
    `${formatInstant(time)
      .replaceAll(' ', '\u00a0')
      .replace(/,\u00a0(?=\d+:)/, ', ')} ${timeZoneAt(time)}`;
  for (const zone of table.querySelectorAll('time > span')) expect(zone).toHaveStyle('white-space: nowrap');
  expect(printed).toEqual([
    [asPrinted(at), asPrinted(at), asPrinted(due), asPrinted(at)],
    [asPrinted(at), asPrinted(at), 'Nov 5, 2026', asPrinted(at)],
  ]);
});

test('a change to the print medium without print events also counts', async () => {
  const paper = Object.assign(new EventTarget(), { matches: false });
  jest.spyOn(window, 'matchMedia').mockReturnValue(paper as MediaQueryList);
  await openDashboard({ loads: manyLoads(2) }, '2 waste loads');
  const change = (matches: boolean) => {
    paper.matches = matches;
    act(() => void paper.dispatchEvent(new Event('change')));
  };
  change(true);
  expect(screen.getByText(/^Printed/)).toBeInTheDocument();
  change(false);
  expect(screen.queryByText(/^Printed/)).not.toBeInTheDocument();
});

test('before the code of print has arrived, the page says to print again', async () => {
  const { queryClient } = await openDashboard({ loads: manyLoads(2) }, '2 waste loads');
  act(() => void queryClient.setQueryData(laterCodeKey, null));
  const print = () => act(() => void dispatchEvent(new Event('beforeprint')));
  print();
  const notice = 'The list was not ready. Please print again.';
  expect(await screen.findByText(notice)).toBeInTheDocument();
  act(() => void queryClient.setQueryData(laterCodeKey, later));
  await waitFor(() => expect(screen.queryByText(notice)).not.toBeInTheDocument());
  print();
  expect(await screen.findByText(/^Printed/)).toBeInTheDocument();
});
