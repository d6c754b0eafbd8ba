import { formatDay } from './format-day';

test('a day is written without a time', () => {
  expect(formatDay('2026-01-15T00:00:00.000Z')).toBe('Jan 15, 2026');
});
