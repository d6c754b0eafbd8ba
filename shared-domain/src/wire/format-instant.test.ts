import { formatInstant } from './format-instant';

test('a point in time is written in en-US short form with hour and minute', () => {
  expect(formatInstant(new Date(2026, 10, 20, 20, 5))).toMatch(/^Nov 20, 2026, 8:05\sPM$/);
});
