import { ApiError } from 'shared-auth';
import { failureSentence } from './failure-sentence';

test("the server's own sentence comes first", () => {
  const failure = new ApiError('internal_error', { status: 500, detail: 'The ledger is closed.' });
  expect(failureSentence(failure)).toBe('The ledger is closed.');
});

test('an ended session is told in the same words, whatever the server says', () => {
  const failure = new ApiError('not_signed_in', { status: 401, detail: 'Please sign in.' });
  expect(failureSentence(failure)).toMatch(/^Your session has ended/);
});

test.each([500, 502, 503, 504])('%i without a word says that the server failed and what to do', (status) => {
  const failure = new ApiError('malformed_answer', { status });
  expect(failureSentence(failure)).toBe('The server could not do this. Please try again.');
});

test.each([
  [403, 'Your account is not allowed to do this.'],
  [404, 'The server does not know this any more. Reload the page to see what has changed.'],
  [413, 'This is larger than the server takes.'],
  [429, 'The server was asked too often. Wait a moment, then try again.'],
  [418, 'The server refused this without saying why. Check what you entered, then try again.'],
])('%i without a word has a sentence that fits', (status, sentence) => {
  expect(failureSentence(new ApiError('malformed_answer', { status }))).toBe(sentence);
});

test('a success that cannot be read makes no sense', () => {
  expect(failureSentence(new ApiError('malformed_answer', { status: 200 }))).toMatch(/makes no sense/);
  expect(failureSentence(new ApiError('malformed_answer'))).toMatch(/makes no sense/);
});

test('a call without any answer tells why there is none', () => {
  expect(failureSentence(new ApiError('unreachable'))).toMatch(/could not be reached/);
  expect(failureSentence(new ApiError('cancelled'))).toMatch(/You stopped waiting/);
});

test('a mistake of the program is no answer of the server', () => {
  expect(failureSentence(new TypeError('x'))).toBe('Something unexpected went wrong. Please try again.');
});
