import { act, screen, within, waitFor } from '@testing-library/react';
import * as later from './later';
import { manyLoads, renderDashboard } from './testing/render-dashboard';
import { laterCodeKey } from './use-later-code';

test('the printed page has every loaded row in one table, which is removed afterwards', async () => {
  const loads = manyLoads(250);
  renderDashboard({ loads });
  await screen.findByText('100 of 250 loaded');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  act(() => void dispatchEvent(new Event('beforeprint')));
  const table = within(screen.getByLabelText('Waste loads', { selector: 'table' }));
  expect(table.getAllByRole('row', { hidden: true })).toHaveLength(101);
  expect(table.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'Manifest',
    'Status',
    'Waste',
    'Quantity',
    'Last event',
    'Disposal due',
    'Created',
  ]);
  expect(screen.getByText(/The first 100 of 250 waste loads are included/)).toBeInTheDocument();
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

test('a change to the print medium without print events also counts', async () => {
  const paper = Object.assign(new EventTarget(), { matches: false });
  jest.spyOn(window, 'matchMedia').mockReturnValue(paper as MediaQueryList);
  renderDashboard({ loads: manyLoads(2) });
  await screen.findByText('2 waste loads');
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
  const { queryClient } = renderDashboard({ loads: manyLoads(2) });
  await screen.findByText('2 waste loads');
  act(() => void queryClient.setQueryData(laterCodeKey, null));
  const print = () => act(() => void dispatchEvent(new Event('beforeprint')));
  print();
  const notice = 'The list is not ready for printing yet. Please print again.';
  expect(await screen.findByText(notice)).toBeInTheDocument();
  act(() => void queryClient.setQueryData(laterCodeKey, later));
  await waitFor(() => expect(screen.queryByText(notice)).not.toBeInTheDocument());
  print();
  expect(await screen.findByText(/^Printed/)).toBeInTheDocument();
});
