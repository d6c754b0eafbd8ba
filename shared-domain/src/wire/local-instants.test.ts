/**
 * @jest-environment ../build-config/src/testing/browser-environment.ts
 * @time-zone Australia/Lord_Howe
 */
import { localInstants } from './local-instants';
import { setRegion } from './region';
import { formatInstant } from './time';

afterEach(() => setRegion({ locale: 'en-US', timeZone: undefined }));

// On Lord Howe Island, clocks change by half an hour.
test.each([
  ['a time on an ordinary day', '2026-11-20T08:15', ['2026-11-19T21:15:00.000Z']],
  ['the last minute before clocks are set forward', '2026-10-04T01:59', ['2026-10-03T15:29:00.000Z']],
  ['a time that they skip', '2026-10-04T02:15', []],
  ['the first minute after it', '2026-10-04T02:30', ['2026-10-03T15:30:00.000Z']],
  ['a time that they repeat', '2026-04-05T01:45', ['2026-04-04T14:45:00.000Z', '2026-04-04T15:15:00.000Z']],
  ['the first minute after that', '2026-04-05T02:00', ['2026-04-04T15:30:00.000Z']],
  ['no time', '', []],
])('%s: %s', (_what, text, instants) => {
  expect(localInstants(text).map((instant) => instant.toISOString())).toEqual(instants);
});

// The portal has the zone of the reader, an embed can have its own.
test.each([
  ['the last minute that is shown once', undefined, '2026-04-04T14:29:00.000Z', 'Apr 5, 2026, 1:29 AM'],
  ['the first time of a minute', undefined, '2026-04-04T14:30:00.000Z', 'Apr 5, 2026, 1:30 AM GMT+11'],
  ['the second time of it', undefined, '2026-04-04T15:00:00.000Z', 'Apr 5, 2026, 1:30 AM GMT+10:30'],
  ['the first minute after that', undefined, '2026-04-04T15:30:00.000Z', 'Apr 5, 2026, 2:00 AM'],
  [
    'half an hour in a zone of its own',
    'Australia/Lord_Howe',
    '2026-04-04T15:00:00.000Z',
    'Apr 5, 2026, 1:30 AM GMT+10:30',
  ],
  ['one hour', 'America/Chicago', '2026-11-01T07:10:00.000Z', 'Nov 1, 2026, 1:10 AM CST'],
  ['two hours', 'Antarctica/Troll', '2026-10-25T00:10:00.000Z', 'Oct 25, 2026, 2:10 AM GMT+2'],
])('%s in a zone %s: %s is %s', (_what, timeZone, instant, text) => {
  setRegion({ locale: 'en-US', timeZone });
  expect(formatInstant(instant).replaceAll('\u202f', ' ')).toBe(text);
});
