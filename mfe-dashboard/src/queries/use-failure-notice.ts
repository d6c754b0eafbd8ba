import { ApiError } from 'shared-auth';
import { useEffect } from 'react';
import { toast } from 'sonner';

const text = 'Failed to load dashboard data';

/** Says once that loading failed, however many of the calls did; an ended session is no failure. */
export function useFailureNotice(failures: readonly (Error | null)[]): void {
  const failure = failures.find((candidate) => candidate !== null && !isEndedSession(candidate)) ?? null;
  const isFailed = failure !== null;
  useEffect(() => {
    if (!isFailed) return;
    toast.error(text, { id: 'dashboard-failed' });
    // eslint-disable-next-line no-console -- specified: the error is logged
    console.error(text, failure);
    // One notice for the whole spell of failing, not one for each call in it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isFailed]);
}

function isEndedSession(failure: Error): boolean {
  return failure instanceof ApiError && failure.status === 401;
}
