import { formatQuantity } from '../waste/quantity';
import { setRegion } from './region';
import { describeTimeZone, formatDay, formatInstant, readerDay, timeZoneAt } from './time';

afterEach(() => setRegion({ locale: 'en-US', timeZone: undefined }));

test('a page can have its own language and time zone for all text', () => {
  const instant = '2026-07-01T03:30:00Z';
  formatInstant(instant);
  setRegion({ locale: 'de-DE', timeZone: 'America/Chicago' });
  expect(formatInstant(instant)).toBe('30. Juni 2026, 22:30');
  expect(formatDay('2026-01-15T00:00:00.000Z')).toBe('15. Jan. 2026');
  expect(formatQuantity(1250.5, 'kg')).toBe('1.250,5 kg');
  expect(timeZoneAt(instant)).toBe('GMT-5');
  expect(describeTimeZone()).toContain('(America/Chicago)');
});

test.each(['th-TH', 'fa-IR', 'ar-SA'])(
  'in %s, too, days are in the calendar and digits of the certificate',
  (locale) => {
    setRegion({ locale, timeZone: 'Asia/Tehran' });
    expect(formatDay('2026-01-15T00:00:00.000Z')).toMatch(/\b15\b.*\b2026\b/);
    expect(formatInstant('2026-01-15T12:00:00Z')).toMatch(/\b15\b.*\b2026\b.*\b(3|15):30\b/);
    expect(timeZoneAt('2026-01-15T12:00:00Z')).toContain('3:30');
  },
);

test('the day of a point in time is the one in that zone, and a whole day is the same in every zone', () => {
  setRegion({ locale: 'en-US', timeZone: 'Pacific/Auckland' });
  expect(readerDay('2026-07-01T13:00:00Z')).toBe(Date.UTC(2026, 6, 2));
  setRegion({ locale: 'en-US', timeZone: 'America/Chicago' });
  expect(readerDay('2026-07-01T03:00:00Z')).toBe(Date.UTC(2026, 5, 30));
  expect(readerDay('2026-07-01T00:00:00.000Z')).toBe(Date.UTC(2026, 6, 1));
});
