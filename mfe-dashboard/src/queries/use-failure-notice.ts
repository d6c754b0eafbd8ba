import { ApiError } from 'shared-auth';
import { useEffect } from 'react';
import { toast } from 'sonner';

const text = 'Failed to load dashboard data';

/** Reports once that loading failed, even if several calls did; an ended session is not a failure. */
export function useFailureNotice(failures: readonly (Error | null)[]): void {
  const failure = failures.find((candidate) => candidate !== null && !isEndedSession(candidate)) ?? null;
  const isFailed = failure !== null;
  useEffect(() => {
    if (!isFailed) return;
    toast.error(text, { id: 'dashboard-failed' });
    // eslint-disable-next-line no-console -- specified: the error is logged
    console.error(text, failure);
    // One notice for consecutive failures, not one for each call.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isFailed]);
}

function isEndedSession(failure: Error): boolean {
  return failure instanceof ApiError && failure.status === 401;
}
