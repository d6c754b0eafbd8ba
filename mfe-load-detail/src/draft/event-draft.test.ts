import { checkDraft, emptyDraft, localMinute, readKeptDraft } from './event-draft';

const proposedTime = '2026-11-20T08:15:41.250Z';

test.each([
  ['the same time', localMinute(proposedTime), proposedTime],
  ['another time', '2026-11-20T01:01', ''],
])('the proposed time that an earlier release kept counts if the field shows %s', (_what, eventTime, meantTime) => {
  const kept = { ...emptyDraft, isTimeStated: true, eventTime, proposedTime };
  expect(readKeptDraft(kept)).toMatchObject({ eventTime, meantTime });
});

test.each([
  ['x'.repeat(2000), {}],
  ['💧'.repeat(2000), {}],
  ['💧'.repeat(2001), { notes: 'Notes can have at most 2000 characters' }],
])('notes are measured in characters, as the API does (%.4s…)', (notes, errors) => {
  expect(checkDraft({ ...emptyDraft, status: 'in_transit', notes }, '2026-11-03T14:05:00.000Z')).toEqual(errors);
});

test.each(['', '  ', '\u200b'])('a correction needs a visible reason, so %j is refused', (notes) => {
  const draft = { ...emptyDraft, status: 'in_transit' as const, notes, corrects: 'wrong-event' };
  const errors = checkDraft(draft, '2026-11-03T14:05:00.000Z');
  expect(errors).toEqual({ notes: 'Enter a reason for the correction' });
});

test.each(['', '12026-11-20T08:15'])('the text "%s" asks for a date and a time', (eventTime) => {
  const draft = { ...emptyDraft, status: 'in_transit' as const, isTimeStated: true, eventTime };
  const errors = checkDraft(draft, '2026-11-03T14:05:00.000Z');
  expect(errors).toEqual({ eventTime: 'Enter a date and a time' });
});
