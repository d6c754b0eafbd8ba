import { aTrackingEvent } from 'shared-domain/testing';
import { checkDraft, correctNewer, draftToStart, emptyDraft, localMinute, readKeptDraft } from './event-draft';

const proposedTime = '2026-11-20T08:15:41.250Z';
const context = { loadId: 'w1', createdAt: '2026-11-03T14:05:00.000Z', trackingEvents: [] };

test.each([
  ['the same time', localMinute(proposedTime), proposedTime],
  ['another time', '2026-11-20T01:01', ''],
])('the proposed time that an earlier release kept counts if the field shows %s', (_what, eventTime, meantTime) => {
  const kept = { ...emptyDraft, isTimeStated: true, eventTime, proposedTime };
  expect(readKeptDraft(kept)).toMatchObject({ eventTime, meantTime });
});

test.each([
  ['8', '2026-11-20T08:10:00.000Z'],
  ['', ''],
])('the time of a position is kept only with the position (accuracy %j)', (accuracy, locatedAt) => {
  const kept = { ...emptyDraft, location: 'Gate 2', accuracy, locatedAt: '2026-11-20T08:10:00.000Z' };
  expect(readKeptDraft(kept)).toMatchObject({ accuracy, locatedAt });
});

test.each([
  ['x'.repeat(2000), {}],
  ['💧'.repeat(2000), {}],
  ['💧'.repeat(2001), { notes: 'Notes can have at most 2000 characters' }],
])('notes are measured in characters, as the API does (%.4s…)', (notes, errors) => {
  expect(checkDraft({ ...emptyDraft, status: 'in_transit', notes }, context)).toEqual(errors);
});

test.each(['', '  ', '\u200b'])('a correction needs a visible reason, so %j is refused', (notes) => {
  const draft = { ...emptyDraft, status: 'in_transit' as const, notes, corrects: 'wrong-event' };
  const errors = checkDraft(draft, context);
  expect(errors).toEqual({ notes: 'Enter a reason for the correction' });
});

test.each(['', '12026-11-20T08:15'])('the text "%s" asks for a date and a time', (eventTime) => {
  const draft = { ...emptyDraft, status: 'in_transit' as const, isTimeStated: true, eventTime };
  const errors = checkDraft(draft, context);
  expect(errors).toEqual({ eventTime: 'Enter a date and a time' });
});

test('a draft that corrects a newer event keeps what the user changed, and takes the rest from that event', () => {
  const wrong = aTrackingEvent({ id: 'a', status: 'disposed', location: 'Gate 2', timestamp: proposedTime });
  const newerTime = '2026-11-20T07:00:00.000Z';
  const newer = aTrackingEvent({ id: 'b', status: 'in_storage', location: '30.7, -88', accuracy_m: 8 });
  const start = draftToStart(wrong);
  const correct = (changed: Partial<typeof start>) =>
    correctNewer({ ...start, ...changed }, wrong, { ...newer, timestamp: newerTime });
  const id = { corrects: 'b', eventKey: '', sendKey: '', savedKey: '' };
  const place = { location: '30.7, -88', accuracy: '8', locatedAt: '' };
  expect(correct({ notes: 'Wrong gate' })).toEqual({ ...id, ...place, status: 'in_storage' });
  expect(correct({ status: 'certified' })).toEqual({ ...id, ...place });
  expect(correct({ location: 'Gate 3' })).toEqual({ ...id, status: 'in_storage' });
  const [untouched, typed] = [proposedTime, '2026-11-20T08:00:00.000Z'].map((meantTime) => correct({ meantTime }));
  expect(untouched).toMatchObject({ meantTime: newerTime, eventTime: localMinute(newerTime) });
  expect(typed).not.toHaveProperty('meantTime');
});
