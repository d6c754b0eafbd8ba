import { aTrackingEvent } from 'shared-domain/testing';
import { describeLeftOut, stopsOf } from './stops-of';

const currentIds = (...trackingEvents: Parameters<typeof stopsOf>[0]) =>
  stopsOf(trackingEvents)
    .filter(({ isCurrent }) => isCurrent)
    .map(({ id }) => id);

const pickup = aTrackingEvent({ id: 'pickup', location: '30.695400, -88.039900' });
const depot = aTrackingEvent({ id: 'depot', location: '32.364300, -88.703700' });
const dock = aTrackingEvent({ id: 'dock', location: 'Dock 4, north gate' });

test('the stop of the newest event is the current one', () => {
  expect(currentIds(depot, dock, pickup)).toEqual(['depot']);
});

test('no stop is current if the newest event has no position', () => {
  expect(currentIds(dock, depot, pickup)).toEqual([]);
  expect(currentIds({ ...dock, location: null }, depot)).toEqual([]);
});

test('a corrected event neither is a stop nor keeps an older one from being the current one', () => {
  expect(currentIds({ ...dock, corrected_by: 'depot' }, depot, pickup)).toEqual(['depot']);
  expect(stopsOf([{ ...depot, corrected_by: 'pickup' }, pickup]).map(({ id }) => id)).toEqual(['pickup']);
});

test('characters that reorder a line are written out in the label of a stop', () => {
  const [stop] = stopsOf([{ ...depot, place: 'near safe\u202egnp.exe' }]);
  expect(stop?.label).toContain('near safe\\u202egnp.exe');
});

test.each([
  [[depot, pickup], ''],
  [[depot, dock, pickup], '1 of 3 steps has no position and is not on the map: In Transit, Dock 4, north gate.'],
  [[dock, depot], '1 of 2 steps has no position and is not on the map: In Transit, Dock 4, north gate (the latest).'],
  [
    [{ ...dock, location: null }, depot],
    '1 of 2 steps has no position and is not on the map: In Transit (the latest).',
  ],
  [
    [depot, ...['4', '3', '2', '1'].map((id) => ({ ...dock, id, location: id }))],
    '4 of 5 steps have no position and are not on the map: In Transit, 4; In Transit, 3; In Transit, 2; and 1 more.',
  ],
  [[{ ...dock, corrected_by: 'depot' }, depot], ''],
])('the map says which steps have no position (case %#)', (trackingEvents, sentence) => {
  expect(describeLeftOut(trackingEvents, stopsOf(trackingEvents))).toBe(sentence);
});
