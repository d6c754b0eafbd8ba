import type { ApiError } from 'shared-auth';

/** Of a failed call, what the advice depends on. */
export type Failure = Partial<Pick<ApiError, 'name' | 'status'>>;

/** What to do after a failed call. A server that answers with an error of its own was reached. */
export function failureAdvice(failure: Failure | null): string {
  if (failure?.status === 401) return 'Sign in again to continue.';
  return failure?.status
    ? 'Something went wrong on our side. Please try again.'
    : 'Check your connection, then try again.';
}
