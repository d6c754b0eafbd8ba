import { formatDay, isDay, parseDay } from './day';

test('a day is written without a time', () => {
  expect(formatDay('2026-01-15T00:00:00.000Z')).toBe('Jan 15, 2026');
});

test('midnight UTC means a whole day, any other time does not', () => {
  expect(isDay('2026-01-15T00:00:00.000Z')).toBe(true);
  expect(isDay('2026-01-15T00:00:00.001Z')).toBe(false);
  expect(isDay('2026-01-14T23:00:00.000Z')).toBe(false);
});

test.each([
  ['2026-01-15', '2026-01-15T00:00:00.000Z'],
  ['2026-01-15T00:00:00.000Z', '2026-01-15T00:00:00.000Z'],
  ['2026-01-15T00:00:00+01:00', '2026-01-15T00:00:00.000Z'],
  ['2026-01-15T23:59:00-06:00', '2026-01-15T00:00:00.000Z'],
  ['2026-01-14T23:00:00.000Z', '2026-01-14T00:00:00.000Z'],
])('%s is the day %s', (text, day) => {
  expect(parseDay(text)?.toISOString()).toBe(day);
});

test.each(['2026-02-30', '2026-02-30T00:00:00Z', '2026-01-15T00:00:00', 'today', ''])('%j is not a day', (text) => {
  expect(parseDay(text)).toBeNull();
});
