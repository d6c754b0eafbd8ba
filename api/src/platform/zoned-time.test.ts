import { dayMs, hourMs } from 'shared-domain/wire';
import { startOfDay } from './zoned-time';

test.each([
  ['2026-11-24', 'America/Chicago', '2026-11-24T06:00:00.000Z', 24],
  ['2026-03-08', 'America/Chicago', '2026-03-08T06:00:00.000Z', 23],
  ['2026-11-01', 'America/Chicago', '2026-11-01T05:00:00.000Z', 25],
  ['2026-11-24', 'Asia/Tokyo', '2026-11-23T15:00:00.000Z', 24],
  ['2026-11-24', 'Pacific/Kiritimati', '2026-11-23T10:00:00.000Z', 24],
  ['2026-11-24', 'Pacific/Niue', '2026-11-24T11:00:00.000Z', 24],
  // Clocks are set forward from midnight to 1 AM, and back from 1 AM to midnight.
  ['2026-03-08', 'America/Havana', '2026-03-08T05:00:00.000Z', 23],
  ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z', 25],
  // Samoa had no such day.
  ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z', 0],
  ['1900-01-01', 'America/Chicago', '1900-01-01T06:00:00.000Z', 24],
])('%s in %s begins at %s and has %d hours', (day, timeZone, start, hours) => {
  const begins = startOfDay(new Date(day), timeZone);
  expect(begins.toISOString()).toBe(start);
  const ends = startOfDay(new Date(Date.parse(day) + dayMs), timeZone);
  expect((ends.getTime() - begins.getTime()) / hourMs).toBe(hours);
});
