import { ApiError } from 'shared-auth';

/** What to tell the user about a call that failed: the server's own sentence, or why there is none. */
export function failureSentence(failure: unknown): string {
  if (!(failure instanceof ApiError)) return 'Something unexpected went wrong. Please try again.';
  if (failure.status === 401) return 'Your session has ended. Sign in again, then try once more.';
  if (failure.detail !== null) return failure.detail;
  if (failure.code === 'unreachable') return 'The portal could not be reached. Check your connection and try again.';
  if (failure.code === 'timeout') return 'The portal did not answer in time. Please try again.';
  return 'The portal gave an answer that makes no sense. Please try again.';
}
