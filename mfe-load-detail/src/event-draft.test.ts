import { checkDraft, emptyDraft } from './event-draft';

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
