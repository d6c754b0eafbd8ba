import { aTrackingEvent } from '../testing/builders';
import { isDay } from '../wire/time';
import { distinctFromDay, eventTimeRemarks } from './event-time';

const at = (timestamp: string, recorded_at = timestamp) => aTrackingEvent({ timestamp, recorded_at });

test('normal events need no remark, whether recorded at once or late', () => {
  const events = [at('2026-11-04T10:00:00.000Z'), at('2026-11-04T09:30:00.000Z', '2026-11-04T18:00:00.000Z')];
  expect(eventTimeRemarks(events)).toEqual([null, null]);
});

test('an event with an adjusted time is marked', () => {
  const events = [at('2026-11-04T09:33:00.000Z', '2026-11-04T09:30:00.000Z'), at('2026-11-04T09:33:00.000Z')];
  expect(eventTimeRemarks(events)).toEqual([expect.stringMatching(/adjusted to follow the previous event/), null]);
});

test('an event with a later time than the next one is marked', () => {
  const wrong = expect.stringMatching(/a server clock was wrong/);
  const events = ['05T10:05', '05T10:00', '07T09:30', '04T09:00', '06T08:00'].map((day) =>
    at(`2026-11-${day}:00.000Z`),
  );
  expect(eventTimeRemarks(events)).toEqual([null, null, wrong, null, wrong]);
});

test('a chosen time is never treated as a whole day', () => {
  const sixInChicago = distinctFromDay(new Date('2026-01-14T18:00:00-06:00'));
  expect(isDay(sixInChicago.toISOString())).toBe(false);
  expect(sixInChicago.toISOString()).toBe('2026-01-15T00:00:00.001Z');
});

test('any other time is unchanged', () => {
  const instant = new Date('2026-01-15T08:30:00Z');
  expect(distinctFromDay(instant)).toEqual(instant);
});
