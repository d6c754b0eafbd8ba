import { activeRelease, aRollout } from 'shared-domain/testing';
import { failureText } from './failures';
import { hourAt, roundUp, sessionsSeries, shownHours, stepPath } from './sessions-series';

const now = Date.parse('2026-11-21T10:20:00Z');
const at = (hour: string, sessions: number, failedSessions = 0) => ({
  release: activeRelease.release,
  from: `2026-11-21T${hour}:00:00.000Z`,
  sessions,
  failedSessions,
});

test('the last hour is the current one', () => {
  expect(hourAt(now, shownHours - 1)).toBe('2026-11-21T10:00:00.000Z');
});

test('a line begins with the first session of its release and drops to 0 in hours without sessions', () => {
  const [line] = sessionsSeries(
    aRollout({ candidate: null, previous: null, loads: [at('07', 4, 1), at('09', 6)] }),
    now,
  );
  expect(line?.sessions.slice(-5)).toEqual([null, 4, 0, 6, 0]);
  expect(line?.failureShares.slice(-5)).toEqual([null, 25, 25, 10, 10]);
});

test('a failure rate covers six hours, so that one session does not make the line jump', () => {
  const [line] = sessionsSeries(
    aRollout({ candidate: null, previous: null, loads: [at('01', 9), at('03', 1, 1)] }),
    now,
  );
  expect(line?.failureShares.slice(-10)).toEqual([0, 0, 10, 10, 10, 10, 100, 100, null, null]);
});

test('older hours are left out', () => {
  const old = { release: activeRelease.release, from: '2026-11-19T09:00:00.000Z', sessions: 5, failedSessions: 0 };
  const [line] = sessionsSeries(aRollout({ candidate: null, previous: null, loads: [old] }), now);
  expect(new Set(line?.sessions)).toEqual(new Set([null]));
});

test('values become steps, with gaps where a value is missing', () => {
  expect(stepPath([5, 10, null, 0], 10)).toBe('M0 50H1V0H2M3 100H4');
});

test.each([
  [0, 1],
  [3, 5],
  [24, 50],
  [100, 100],
  [101, 200],
])('an axis over %d ends on %d', (value, end) => {
  expect(roundUp(value)).toBe(end);
});

test('a failure rate is shown with its counts', () => {
  expect(failureText({ sessions: 30, failedSessions: 1 })).toBe('1 of 30 (3.3%)');
  expect(failureText({ sessions: 0, failedSessions: 0 })).toBe('no sessions yet');
});
