import { checkDraft } from './event-draft';

test.each([
  ['x'.repeat(2000), {}],
  ['💧'.repeat(2000), {}],
  ['💧'.repeat(2001), { notes: 'Notes can have at most 2000 characters' }],
])('notes are measured in characters, as the API does (%.4s…)', (notes, errors) => {
  expect(checkDraft({ status: 'in_transit', location: '', notes })).toEqual(errors);
});
