import { isDay } from './is-day';

test('midnight UTC means a whole day, any other time does not', () => {
  expect(isDay('2026-01-15T00:00:00.000Z')).toBe(true);
  expect(isDay('2026-01-15T00:00:00.001Z')).toBe(false);
  expect(isDay('2026-01-14T23:00:00.000Z')).toBe(false);
});
