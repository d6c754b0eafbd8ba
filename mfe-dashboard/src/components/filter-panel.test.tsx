import { fireEvent, render, screen } from '@testing-library/react';
import { noFilter } from '../load-filter';
import { FilterPanel } from './filter-panel';

beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-12-31T23:59:00Z') }));
afterEach(() => void jest.useRealTimers());

test.each([
  ['Last 30 days', '2026-12-03', ''],
  ['This quarter', '2027-01-01', '2027-03-31'],
  ['Last quarter', '2026-10-01', '2026-12-31'],
  ['This year', '2027-01-01', '2027-12-31'],
])('%s is relative to the day of the click, even on a page left open past midnight', (period, from, to) => {
  const changed = jest.fn();
  render(<FilterPanel filter={noFilter} onFilterChange={changed} />);
  jest.setSystemTime(new Date('2027-01-01T00:01:00Z'));
  fireEvent.click(screen.getByRole('button', { name: period }));
  expect(changed).toHaveBeenCalledWith({ ...noFilter, from, to });
});
