import {
  describeTimeZone,
  formatDay,
  formatInstant,
  isDay,
  parseDay,
  parseInstant,
  readDay,
  readDays,
  timeZoneAt,
} from './time';

test.each([
  ['2026-11-20', '2026-11-20T00:00:00.000Z'],
  ['2026-11-20T08:15:00.000Z', '2026-11-20T08:15:00.000Z'],
  ['2026-11-20T08:15:00+02:00', '2026-11-20T06:15:00.000Z'],
  ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  ['2017-10-23T04:00:00.000+0000', '2017-10-23T04:00:00.000Z'],
  ['2026-11-20T08:15:00+02', '2026-11-20T06:15:00.000Z'],
  ['2026-11-20T08:15-06', '2026-11-20T14:15:00.000Z'],
  ['2026-11-20t08:15:00,5z', '2026-11-20T08:15:00.500Z'],
])('%p is a point in time', (text, instant) => {
  expect(parseInstant(text)?.toISOString()).toBe(instant);
});

test.each([
  '2026-02-30',
  '2025-02-29',
  '2026-13-01',
  '2026-11-20T24:00:00Z',
  '2026-11-20T08:60:00Z',
  '2026-11-20T08:15:60Z',
  '2026-11-20T08:15:00',
  '2026-11-20T08:15:00+25:00',
  '0000-01-01',
  '9999-12-31',
  '20 November 2026',
  '1763622900000',
  '',
  '2199-12-31T23:59:59-05:00',
  '1900-01-01T00:00:00+01:00',
])('%p is refused', (text) => {
  expect(parseInstant(text)).toBeNull();
});

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

test.each([
  ['2026-01-15', '2026-01-15'],
  ['2026-02-30', ''],
  ['2026-01-15T00:00:00.000Z', ''],
  [null, ''],
])('%j in an address is the day %j', (text, day) => {
  expect(readDay(text)).toBe(day);
});

test('a period in an address that ends before it begins has no end', () => {
  expect(readDays('2026-06-10', '2026-06-01')).toEqual({ from: '2026-06-10', to: '' });
  expect(readDays('2026-06-10', '2026-06-10')).toEqual({ from: '2026-06-10', to: '2026-06-10' });
  expect(readDays(null, '2026-06-01')).toEqual({ from: '', to: '2026-06-01' });
});

test('a point in time is written in en-US short form with hour and minute', () => {
  expect(formatInstant(new Date(2026, 10, 20, 20, 5))).toMatch(/^Nov 20, 2026, 8:05\sPM$/);
});

test("the reader's time zone is named in words and by its place", () => {
  const { timeZone } = new Intl.DateTimeFormat('en-US').resolvedOptions();
  const [name = '', place] = describeTimeZone().split(/ (?=\([^()]+\)$)/);
  expect([name, place]).toEqual(
    timeZone === 'UTC' ? ['UTC', undefined] : [expect.stringMatching(/^\S/), `(${timeZone})`],
  );
});

test('a time has the short name that its zone has on that day', () => {
  const instant = new Date('2026-07-01T12:00:00Z');
  expect(instant.toLocaleString('en-US', { timeZoneName: 'short' }).endsWith(` ${timeZoneAt(instant)}`)).toBe(true);
});
