import { ApiError } from 'shared-auth';
import { failureSentence } from './failure-sentence';

test("the server's own sentence comes first", () => {
  const failure = new ApiError('internal_error', { status: 500, detail: 'The ledger is closed.' });
  expect(failureSentence(failure)).toBe('The ledger is closed.');
});

test('an ended session always has the same message', () => {
  const failure = new ApiError('not_signed_in', { status: 401, detail: 'Please sign in.' });
  expect(failureSentence(failure)).toMatch(/^Your session has ended/);
});

test.each([500, 502, 503, 504])('%i without a problem document says what to do', (status) => {
  const failure = new ApiError('malformed_answer', { status });
  expect(failureSentence(failure)).toBe('Something went wrong on our side. Please try again.');
});

test.each([
  [403, "Your account doesn't have permission to do this."],
  [404, 'This item no longer exists. Reload the page to see what has changed.'],
  [413, 'This file is too large. Choose a smaller one.'],
  [429, 'Too many requests. Wait a moment, then try again.'],
  [418, 'The server rejected this without a reason. Check what you entered, then try again.'],
])('%i without a problem document has a fitting message', (status, sentence) => {
  expect(failureSentence(new ApiError('malformed_answer', { status }))).toBe(sentence);
});

test('a malformed response has its own message', () => {
  expect(failureSentence(new ApiError('malformed_answer', { status: 200 }))).toMatch(/^Unexpected response/);
  expect(failureSentence(new ApiError('malformed_answer'))).toMatch(/^Unexpected response/);
});

test('a call without a response says why', () => {
  expect(failureSentence(new ApiError('unreachable'))).toMatch(/could not be reached/);
  expect(failureSentence(new ApiError('cancelled'))).toMatch(/^Canceled/);
});

test('a program error has a general message', () => {
  expect(failureSentence(new TypeError('x'))).toBe('Something unexpected went wrong. Please try again.');
});
