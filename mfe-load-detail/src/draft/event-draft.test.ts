import { checkDraft, emptyDraft, readKeptDraft } from './event-draft';

test.each([
  ['2026-11-20T08:15', '2026-11-20T08:15:41.250Z'],
  ['2026-11-20T09:00', ''],
])('the proposed time that an earlier release kept counts while the field shows it: %s', (eventTime, meantTime) => {
  const kept = { ...emptyDraft, isTimeStated: true, eventTime, proposedTime: '2026-11-20T08:15:41.250Z' };
  expect(readKeptDraft(kept)).toMatchObject({ eventTime, meantTime });
});

test.each([
  ['x'.repeat(2000), {}],
  ['💧'.repeat(2000), {}],
  ['💧'.repeat(2001), { notes: 'Notes can have at most 2000 characters' }],
])('notes are measured in characters, as the API does (%.4s…)', (notes, errors) => {
  expect(
    checkDraft(
      { ...emptyDraft, status: 'in_transit', notes },
      { createdAt: '2026-11-03T14:05:00.000Z', now: new Date() },
    ),
  ).toEqual(errors);
});

test.each(['', '  ', '\u200b'])('a correction needs a visible reason, so %j is refused', (notes) => {
  const draft = { ...emptyDraft, status: 'in_transit' as const, notes, corrects: 'wrong-event' };
  const errors = checkDraft(draft, { createdAt: '2026-11-03T14:05:00.000Z', now: new Date() });
  expect(errors).toEqual({ notes: 'Enter a reason for the correction' });
});

test.each(['', '12026-11-20T08:15'])('the text "%s" asks for a date and a time', (eventTime) => {
  const draft = { ...emptyDraft, status: 'in_transit' as const, isTimeStated: true, eventTime };
  const errors = checkDraft(draft, { createdAt: '2026-11-03T14:05:00.000Z', now: new Date() });
  expect(errors).toEqual({ eventTime: 'Enter a date and a time' });
});
