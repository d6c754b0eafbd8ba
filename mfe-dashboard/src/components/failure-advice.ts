import type { ApiError } from 'shared-auth';

/** What to do after a failed call. A server that answers with an error of its own was reached. */
export function failureAdvice(failure: (Error & Partial<Pick<ApiError, 'status'>>) | null): string {
  return failure?.status
    ? 'Something went wrong on our side. Please try again.'
    : 'Check your connection, then try again.';
}
