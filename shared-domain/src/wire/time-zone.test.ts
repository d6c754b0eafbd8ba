import { describeTimeZone, timeZoneAt } from './time-zone';

test("the reader's time zone is named in words and by its place", () => {
  const { timeZone } = new Intl.DateTimeFormat('en-US').resolvedOptions();
  expect(describeTimeZone()).toMatch(/^\S.* \(.+\)$/);
  expect(describeTimeZone()).toContain(`(${timeZone})`);
});

test('a time has the short name that its zone has on that day', () => {
  const instant = new Date('2026-07-01T12:00:00Z');
  expect(instant.toLocaleString('en-US', { timeZoneName: 'short' }).endsWith(` ${timeZoneAt(instant)}`)).toBe(true);
});
