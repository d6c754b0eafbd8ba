import { ApiError } from 'shared-auth';

/** What to do after a failed call. A server that answers with an error of its own was reached. */
export function failureAdvice(failure: Error | null): string {
  return failure instanceof ApiError && (failure.status ?? 0) >= 500
    ? 'Something went wrong on our side. Please try again.'
    : 'Check your connection, then try again.';
}
