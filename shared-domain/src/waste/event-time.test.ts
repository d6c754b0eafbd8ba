import { aTrackingEvent } from '../testing/builders';
import { isDay } from '../wire/time';
import { distinctFromDay, eventTimeRemarks, statusBefore, validEvents } from './event-time';

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

test('corrected events do not count', () => {
  const events = [aTrackingEvent({ id: 'b', corrects: 'a' }), aTrackingEvent({ id: 'a', corrected_by: 'b' })];
  expect(validEvents(events)).toEqual([events[0]]);
});

test('the status before a step is that of the newest event that counts at its time', () => {
  const events = [
    aTrackingEvent({ id: 'c', status: 'disposed', timestamp: '2026-11-06T10:00:00.000Z' }),
    aTrackingEvent({ id: 'b', status: 'certified', timestamp: '2026-11-05T10:00:00.000Z', corrected_by: 'x' }),
    aTrackingEvent({ id: 'a', status: 'picked_up', timestamp: '2026-11-04T10:00:00.000Z' }),
  ];
  const time = new Date('2026-11-05T12:00:00.000Z');
  expect(statusBefore(events, { time: null, corrects: '' })).toBe('disposed');
  expect(statusBefore(events, { time: null, corrects: 'c' })).toBe('picked_up');
  expect(statusBefore(events, { time, corrects: '' })).toBe('picked_up');
  expect(statusBefore(events, { time: new Date('2026-11-04T09:00:00.000Z'), corrects: '' })).toBeNull();
});

test('a correction that keeps the time of an event follows the events before that one', () => {
  const timestamp = '2026-11-04T10:00:00.000Z';
  const events = (['certified', 'disposed', 'in_storage', 'picked_up'] as const).map((status) =>
    aTrackingEvent({ id: status, status, timestamp, corrected_by: status === 'in_storage' ? 'x' : null }),
  );
  const time = new Date(timestamp);
  expect(statusBefore(events, { time, corrects: 'disposed' })).toBe('picked_up');
  expect(statusBefore(events, { time, corrects: 'picked_up' })).toBeNull();
  expect(statusBefore(events, { time, corrects: '' })).toBe('certified');
});

test.each([
  ['an event of the same time', '2026-11-05T10:00:00.000Z'],
  ['an event whose clock was wrong', '2026-11-04T10:00:00.000Z'],
])('a correction that keeps its time stays before %s', (_, next) => {
  const time = '2026-11-05T10:00:00.000Z';
  const events = [
    aTrackingEvent({ id: 'c', status: 'in_storage', timestamp: next }),
    aTrackingEvent({ id: 'b', status: 'in_transit', timestamp: time, corrects: 'a' }),
    aTrackingEvent({ id: 'a', status: 'disposed', timestamp: time, corrected_by: 'b' }),
    aTrackingEvent({ id: 'first', status: 'picked_up', timestamp: '2026-11-06T10:00:00.000Z' }),
  ];
  expect(statusBefore(events, { time: new Date(time), corrects: 'b' })).toBe('picked_up');
  expect(statusBefore(events, { time: null, corrects: 'b' })).toBe('picked_up');
  expect(statusBefore(events.slice(0, 3), { time: null, corrects: 'b' })).toBeNull();
});
