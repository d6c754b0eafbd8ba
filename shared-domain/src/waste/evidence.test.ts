import { aPhoto, aTrackingEvent } from '../testing';
import { evidenceFacts, isRecordedLater, recordingDelay } from './evidence';

const happened = '2026-11-04T09:30:00.000Z';
const recordedAfter = (minutes: number) => new Date(Date.parse(happened) + minutes * 60_000).toISOString();
const sentence = (events: Parameters<typeof evidenceFacts>[0]) =>
  evidenceFacts(events)
    .map(({ text }) => text)
    .join(', ');

test('positions, photos, delay and order of a load are one sentence of numbers', () => {
  const events = ['a', 'b', 'c', 'd', 'e', 'f'].map((id, index) =>
    aTrackingEvent({
      id,
      photos: index < 4 ? [aPhoto()] : [],
      timestamp: happened,
      recorded_at: recordedAfter(index * 3),
    }),
  );
  expect(sentence(events)).toBe(
    '6 of 6 steps have a position, 4 of 6 steps have a photo, recorded 8 minutes after the fact on average, all in the usual order',
  );
});

test('each fact names the events that it is about', () => {
  const facts = evidenceFacts([
    aTrackingEvent({ id: 'c', location: 'Gate 2', is_exceptional: true, recorded_at: recordedAfter(5) }),
    aTrackingEvent({ id: 'b', photos: [aPhoto()] }),
    aTrackingEvent({ id: 'a', location: null }),
  ]);
  expect(facts.map(({ name, subject, eventIds }) => [name, subject, eventIds])).toEqual([
    ['order', '1 step out of the usual order', ['c']],
    ['position', '1 step with a position', ['b']],
    ['photo', '1 step with a photo', ['b']],
    ['delay', '1 step recorded a minute or more after the fact', ['c']],
  ]);
});

test('gaps come first: steps out of the usual order, and a pickup without any position or photo', () => {
  const gapsOf = (...changes: Parameters<typeof aTrackingEvent>[0][]) =>
    evidenceFacts(changes.map((change) => aTrackingEvent({ photos: [aPhoto()], ...change }))).map(
      ({ name, isWarning }) => (isWarning ? `${name}!` : name),
    );
  const usual = ['position', 'photo', 'delay', 'order'];
  expect(gapsOf({}, {})).toEqual(usual);
  expect(gapsOf({}, { photos: [], location: null })).toEqual(usual);
  expect(gapsOf({}, { is_exceptional: true })).toEqual(['order!', 'position', 'photo', 'delay']);
  expect(gapsOf({ photos: [], status: 'generated' })).toEqual(usual);
  expect(gapsOf({ photos: [] })).toEqual(['photo!', 'position', 'delay', 'order']);
  expect(gapsOf({ location: 'Gate 2', is_exceptional: true })).toEqual(['position!', 'order!', 'photo', 'delay']);
});

test('the facts about positions and photos name the steps without one', () => {
  const first = aTrackingEvent({ id: 'a', location: null, corrected_by: 'b', photos: [aPhoto()] });
  const facts = evidenceFacts([
    aTrackingEvent({ id: 'd' }),
    aTrackingEvent({ id: 'c', location: 'Gate 2' }),
    aTrackingEvent({ id: 'b', location: null, corrects: 'a' }),
    first,
  ]);
  expect(facts.map(({ name, missing }) => [name, missing.map(({ id }) => id)])).toEqual([
    ['correction', []],
    ['position', ['c', 'b']],
    ['photo', ['d', 'c']],
    ['delay', []],
    ['order', []],
  ]);
});

test('a single event without a position has the verb of one step', () => {
  expect(sentence([aTrackingEvent({ location: 'Dock 4' })])).toMatch(/^0 of 1 step has a position, /);
});

test('a corrected event does not count', () => {
  const wrong = aTrackingEvent({ id: 'a', location: null, is_exceptional: true, corrected_by: 'b' });
  const correction = aTrackingEvent({ id: 'b', corrects: 'a' });
  expect(sentence([correction, wrong])).toBe(
    '0 of 1 step has a photo, 1 step corrected, 1 of 1 step has a position, recorded less than a minute after the fact, all in the usual order',
  );
});

const recordedOn = (day: number, facts: Parameters<typeof aTrackingEvent>[0]) =>
  aTrackingEvent({ recorded_at: `2026-11-${day}T15:00:00.000Z`, photos: [aPhoto()], ...facts });
const certified = recordedOn(11, { id: 'c', status: 'certified', timestamp: '2026-11-11T15:00:00.000Z' });
const wrong = recordedOn(10, { id: 'a', status: 'disposed', corrected_by: 'b' });
const correctedOn = (day: number) => recordedOn(day, { id: 'b', status: 'disposed', corrects: 'a' });
const oldWrong = recordedOn(8, { id: 'x', corrected_by: 'y' });
const oldCorrection = recordedOn(9, { id: 'y', corrects: 'x' });

test.each([
  ['a correction before it', [certified, correctedOn(10), wrong], ['1 step corrected: b']],
  ['a correction after it', [certified, correctedOn(12), wrong], ['1 step corrected after the certification!: b']],
  [
    'corrections before and after it',
    [certified, correctedOn(12), wrong, oldCorrection, oldWrong],
    ['1 step corrected after the certification!: b', '2 steps corrected: b y'],
  ],
  [
    'a correction and a late step after it',
    [certified, correctedOn(12), recordedOn(13, { id: 'l' }), wrong],
    ['2 steps recorded after the certification!: b l', '1 step corrected: b'],
  ],
  [
    'a step that was corrected twice after it',
    [
      certified,
      recordedOn(13, { id: 'd', status: 'disposed', corrects: 'b' }),
      { ...correctedOn(12), corrected_by: 'd' },
      wrong,
    ],
    ['1 step corrected after the certification!: d'],
  ],
  ['a late step after it', [certified, recordedOn(12, { id: 'l' })], ['1 step recorded after the certification!: l']],
  ['nothing after it', [certified, recordedOn(10, { id: 'l' })], []],
])('the line about a certified load with %s says so', (_what, events, expected) => {
  const facts = evidenceFacts(events).filter(({ name }) => name === 'certification' || name === 'correction');
  expect(facts.map(({ text, isWarning, eventIds }) => `${text}${isWarning ? '!' : ''}: ${eventIds.join(' ')}`)).toEqual(
    expected,
  );
});

test('a correction without its own photos counts those of the event that it corrects', () => {
  const first = aTrackingEvent({ id: 'a', corrected_by: 'b', photos: [aPhoto()] });
  const second = aTrackingEvent({ id: 'b', corrects: 'a', corrected_by: 'c' });
  const third = aTrackingEvent({ id: 'c', corrects: 'b' });
  const photoFactOf = (...events: Parameters<typeof evidenceFacts>[0]) =>
    evidenceFacts(events).find(({ name }) => name === 'photo');
  expect(photoFactOf(third, second, first)).toMatchObject({ text: '1 of 1 step has a photo', eventIds: ['a'] });
  const pictured = { ...third, photos: [aPhoto()] };
  expect(photoFactOf(pictured, second, first)).toMatchObject({ text: '1 of 1 step has a photo', eventIds: ['c'] });
  expect(photoFactOf(third, second, { ...first, photos: [] })).toMatchObject({
    text: '0 of 1 step has a photo',
    eventIds: [],
  });
});

test('a correction counts with the record time of the first event that it corrects', () => {
  const first = aTrackingEvent({ id: 'a', corrected_by: 'b', timestamp: happened, recorded_at: recordedAfter(2) });
  const second = { ...first, id: 'b', corrects: 'a', corrected_by: 'c', recorded_at: recordedAfter(30 * 24 * 60) };
  const third = { ...second, id: 'c', corrects: 'b', corrected_by: null, recorded_at: recordedAfter(60 * 24 * 60) };
  const prompt = aTrackingEvent({ id: 'd', timestamp: happened, recorded_at: happened });
  expect(evidenceFacts([prompt, third, second, first]).find(({ name }) => name === 'delay')).toMatchObject({
    text: 'recorded 1 minute after the fact on average',
    eventIds: ['c'],
  });
});

test('one late entry among others is stated and linked', () => {
  const events = [5 * 60, 3, 0].map((minutes, index) =>
    aTrackingEvent({ id: `e${index}`, timestamp: happened, recorded_at: recordedAfter(minutes) }),
  );
  expect(evidenceFacts(events).find(({ name }) => name === 'delay')).toMatchObject({
    text: 'recorded 101 minutes after the fact on average (longest: 5 hours)',
    subject: '1 step recorded more than an hour after the fact',
    eventIds: ['e0'],
  });
});

test('the mean is rounded like the delay of a step, and the longest one reads as at its step', () => {
  const events = [66.4, 0, 0, 0, 0, 0, 0, 0, 0, 0].map((hours) =>
    aTrackingEvent({ timestamp: happened, recorded_at: recordedAfter(hours * 60) }),
  );
  expect(sentence(events)).toContain('recorded 7 hours after the fact on average (longest: 2 days 18 hours)');
  expect(events.map(recordingDelay)[0]).toBe('2 days 18 hours');
});

test('a load without events has no facts', () => {
  expect(evidenceFacts([])).toEqual([]);
});

test.each([
  [-10, 'less than a minute'],
  [0.4, 'less than a minute'],
  [1, '1 minute'],
  [1.6, '2 minutes'],
  [119, '119 minutes'],
  [119.6, '2 hours'],
  [5 * 60, '5 hours'],
  [47 * 60, '47 hours'],
  [47.6 * 60, '2 days'],
  [49 * 60, '2 days 1 hour'],
  [71.6 * 60, '3 days'],
])('an event recorded %s minutes later reads: %s', (minutes, text) => {
  const [, , delay] = evidenceFacts([aTrackingEvent({ timestamp: happened, recorded_at: recordedAfter(minutes) })]);
  expect(delay?.text).toBe(`recorded ${text} after the fact`);
});

test.each([
  [-10, null],
  [60, null],
  [61, '61 minutes'],
  [5 * 60, '5 hours'],
  [72 * 60, '3 days'],
])('a step recorded %s minutes later is a late entry by: %s', (minutes, delay) => {
  expect(recordingDelay({ timestamp: happened, recorded_at: recordedAfter(minutes) })).toBe(delay);
});

test.each([
  [-10, false],
  [0.9, false],
  [1, true],
  [61, true],
])('a step recorded %s minutes later has a record time of its own: %s', (minutes, isLater) => {
  expect(isRecordedLater({ timestamp: happened, recorded_at: recordedAfter(minutes) })).toBe(isLater);
});
