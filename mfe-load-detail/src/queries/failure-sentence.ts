import { ApiError, type ApiErrorCode } from 'shared-auth';

const sentencesByCode: Partial<Record<ApiErrorCode, string>> = {
  unreachable: 'The portal could not be reached. Check your connection, then try again.',
  cancelled: 'Canceled. You can safely try again; nothing is saved twice.',
};

/** For responses without an explanation, such as those of a proxy. */
const sentencesByStatus: Partial<Record<number, string>> = {
  401: 'Your session has ended. Sign in again, then try once more.',
  403: "Your account doesn't have permission to do this.",
  404: 'This item no longer exists. Reload the page to see what has changed.',
  410: 'This took too long. Please try again.',
  413: 'This file is too large. Choose a smaller one.',
  429: 'Too many requests. Wait a moment, then try again.',
};

/** The message for a failed call: the server's own sentence, or one that fits the failure. */
export function failureSentence(failure: unknown): string {
  if (!(failure instanceof ApiError)) return 'Something unexpected went wrong. Please try again.';
  const { code, status, detail } = failure;
  if (detail !== null && status !== 401) return detail;
  return sentencesByCode[code] ?? sentenceOfStatus(status ?? 0);
}

function sentenceOfStatus(status: number): string {
  const known = sentencesByStatus[status];
  if (known !== undefined) return known;
  if (status >= 500) return 'Something went wrong on our side. Please try again.';
  if (status >= 400) return 'The server rejected this without a reason. Check what you entered, then try again.';
  return 'Unexpected response from the server. Please try again.';
}
