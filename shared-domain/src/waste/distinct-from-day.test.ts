import { distinctFromDay } from './distinct-from-day';
import { isDay } from '../wire/day';

test('a chosen time is never treated as a whole day', () => {
  const sixInChicago = distinctFromDay(new Date('2026-01-14T18:00:00-06:00'));
  expect(isDay(sixInChicago.toISOString())).toBe(false);
  expect(sixInChicago.toISOString()).toBe('2026-01-15T00:00:00.001Z');
});

test('any other time is unchanged', () => {
  const instant = new Date('2026-01-15T08:30:00Z');
  expect(distinctFromDay(instant)).toEqual(instant);
});
