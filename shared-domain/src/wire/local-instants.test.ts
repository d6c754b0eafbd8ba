/**
 * @jest-environment ../build-config/src/testing/browser-environment.ts
 * @time-zone Australia/Lord_Howe
 */
import { localInstants } from './local-instants';

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
