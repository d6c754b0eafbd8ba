import { ApiError, type ApiErrorCode } from 'shared-auth';

const sentencesByCode: Partial<Record<ApiErrorCode, string>> = {
  unreachable: 'The portal could not be reached. Check your connection and try again.',
  cancelled: 'You stopped waiting before an answer came. Sending again is safe: nothing is stored twice.',
};

/** For answers without a word of explanation, such as those of a proxy on the way. */
const sentencesByStatus: Partial<Record<number, string>> = {
  401: 'Your session has ended. Sign in again, then try once more.',
  403: 'Your account is not allowed to do this.',
  404: 'The server does not know this any more. Reload the page to see what has changed.',
  410: 'This took too long. Please try again.',
  413: 'This is larger than the server takes.',
  429: 'The server was asked too often. Wait a moment, then try again.',
};

/** What to tell the user about a call that failed: the server's own sentence, or why there is none. */
export function failureSentence(failure: unknown): string {
  if (!(failure instanceof ApiError)) return 'Something unexpected went wrong. Please try again.';
  const { code, status, detail } = failure;
  if (detail !== null && status !== 401) return detail;
  return sentencesByCode[code] ?? sentenceOfStatus(status ?? 0);
}

function sentenceOfStatus(status: number): string {
  const known = sentencesByStatus[status];
  if (known !== undefined) return known;
  if (status >= 500) return 'The server could not do this. Please try again.';
  if (status >= 400) return 'The server refused this without saying why. Check what you entered, then try again.';
  return 'The portal gave an answer that makes no sense. Please try again.';
}
