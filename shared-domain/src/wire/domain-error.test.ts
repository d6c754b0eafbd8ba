import { fieldError } from './domain-error';

test.each([
  ['This client does not exist.', 'This client does not exist'],
  ['Version 1.5 is not known.', 'Version 1.5 is not known'],
  ['From must not be later than To', 'From must not be later than To'],
  ['This is too early. Explain why.', 'This is too early. Explain why.'],
])('next to a field, a single sentence has no period: %s', (detail, message) => {
  const error = fieldError('invalid_input', 'notes', detail);
  expect([error.message, error.errors]).toEqual([detail, [{ field: 'notes', message }]]);
});
