import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { setRegion } from 'shared-domain/wire';
import { noFilter, type LoadFilter } from '../filter/load-filter';
import { FilterPanel } from './filter-panel';

beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-12-31T23:59:00Z') }));
afterEach(() => {
  jest.useRealTimers();
  setRegion({ locale: 'en-US', timeZone: undefined });
});

/** The panel with its own filter, which `changed` follows. */
function OwnFilter({ start, changed }: { start: LoadFilter; changed: (filter: LoadFilter) => void }) {
  const [filter, setFilter] = useState(start);
  const change = (next: LoadFilter): void => {
    setFilter(next);
    changed(next);
  };
  return (
    <>
      <FilterPanel filter={filter} onFilterChange={change} matches={null} onClose={jest.fn()} />
      <button onClick={() => setFilter(noFilter)}>Clear Filters</button>
    </>
  );
}

/** Shows the panel, and types dates as browsers report them, one for each digit. */
function renderDays(days: Partial<LoadFilter> = {}) {
  const changed = jest.fn();
  render(<OwnFilter start={{ ...noFilter, ...days }} changed={changed} />);
  const type = (label: string, ...values: string[]) => {
    for (const value of values) fireEvent.change(screen.getByLabelText(label), { target: { value } });
  };
  return { changed, type };
}

test.each([
  ['Last 30 days', { period: 'last-30-days', from: '2026-12-03', to: '' }],
  ['This quarter', { period: 'this-quarter', from: '2027-01-01', to: '2027-03-31' }],
  ['Last quarter', { period: 'last-quarter', from: '2026-10-01', to: '2026-12-31' }],
  ['This year', { period: 'this-year', from: '2027-01-01', to: '2027-12-31' }],
])('%s is relative to the day of the click, even on a page left open past midnight', (name, days) => {
  const { changed } = renderDays();
  jest.setSystemTime(new Date('2027-01-01T00:01:00Z'));
  const button = screen.getByRole('button', { name });
  expect(button).toHaveAttribute('aria-pressed', 'false');
  fireEvent.click(button);
  expect(changed).toHaveBeenLastCalledWith({ ...noFilter, ...days });
  expect(button).toHaveAttribute('aria-pressed', 'true');
  fireEvent.click(button);
  expect(changed).toHaveBeenLastCalledWith(noFilter);
});

test("a period uses the days of the reader's time zone", () => {
  setRegion({ locale: 'en-US', timeZone: 'America/Chicago' });
  const { changed } = renderDays();
  jest.setSystemTime(new Date('2027-01-01T05:59:00Z'));
  fireEvent.click(screen.getByRole('button', { name: 'Last quarter' }));
  const days = { period: 'last-quarter', from: '2026-07-01', to: '2026-09-30', timeZone: 'America/Chicago' };
  expect(changed).toHaveBeenLastCalledWith({ ...noFilter, ...days });
});

test('a day that is changed by hand ends the period', () => {
  const { changed, type } = renderDays({ period: 'this-quarter', from: '2026-10-01', to: '2026-12-31' });
  type('To', '2026-11-30');
  expect(changed).toHaveBeenLastCalledWith({ ...noFilter, from: '2026-10-01', to: '2026-11-30' });
  expect(screen.getByRole('button', { name: 'This quarter' })).toHaveAttribute('aria-pressed', 'false');
});

test('a typed day filters once its year is complete, and the other day stays', () => {
  const { changed, type } = renderDays({ to: '2026-06-30' });
  for (const value of ['0002-01-15', '0020-01-15', '0202-01-15']) {
    type('From', value);
    expect(screen.getByLabelText('From')).toHaveValue(value);
  }
  expect(changed).not.toHaveBeenCalled();
  type('From', '2026-01-15');
  expect(changed.mock.calls).toEqual([[{ ...noFilter, from: '2026-01-15', to: '2026-06-30' }]]);
});

test('a day beyond the other one clears the other when its field is left, not while it is typed', () => {
  const { changed, type } = renderDays({ from: '2026-06-10', to: '2026-06-30' });
  type('To', '2026-06-01');
  expect(changed).not.toHaveBeenCalled();
  type('To', '2026-06-15');
  expect(changed).toHaveBeenLastCalledWith({ ...noFilter, from: '2026-06-10', to: '2026-06-15' });
  type('To', '2026-06-01');
  fireEvent.blur(screen.getByLabelText('To'));
  expect(changed).toHaveBeenLastCalledWith({ ...noFilter, to: '2026-06-01' });
  expect(screen.getByLabelText('From')).toHaveValue('');
});

test('a field that is left with an incomplete year shows the day that applies', () => {
  const { changed, type } = renderDays({ from: '2026-01-15' });
  type('From', '0020-01-15');
  fireEvent.blur(screen.getByLabelText('From'));
  expect(screen.getByLabelText('From')).toHaveValue('2026-01-15');
  expect(changed).not.toHaveBeenCalled();
});

test('a field that is left half cleared keeps its filter', () => {
  const { changed, type } = renderDays({ from: '2026-01-15' });
  const field = screen.getByLabelText<HTMLInputElement>('From');
  // jsdom has no segments that could be empty.
  jest.spyOn(field, 'validity', 'get').mockReturnValue({ ...field.validity, badInput: true, valid: false });
  type('From', '');
  fireEvent.blur(field);
  expect(field).toHaveValue('2026-01-15');
  expect(changed).not.toHaveBeenCalled();
});

test('a day can be cleared, and follows a filter that something else clears', () => {
  const { changed, type } = renderDays({ from: '2026-01-15' });
  type('From', '');
  expect(changed).toHaveBeenLastCalledWith(noFilter);
  type('From', '2025-01-15');
  fireEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(screen.getByLabelText('From')).toHaveValue('');
});
