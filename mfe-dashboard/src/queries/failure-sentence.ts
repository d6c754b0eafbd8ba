import { ApiError } from 'shared-auth';

/** The server's own sentence, or what to do. */
export function failureSentence(failure: unknown): string {
  if (!(failure instanceof ApiError)) return 'Please try again.';
  if (failure.status === null) return 'The portal could not be reached. Check your connection, then try again.';
  return failure.detail ?? 'Please try again.';
}
