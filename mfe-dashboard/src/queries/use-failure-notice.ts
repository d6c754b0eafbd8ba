import { isEndedSession } from 'shared-auth';
import { useEffect, useEffectEvent } from 'react';

/** Reports once that loading failed, even if several calls did; an ended session is not a failure. */
export function useFailureNotice(failures: readonly (Error | null)[], onFailure: (failure: Error) => void): void {
  const failure = failures.find((candidate) => candidate !== null && !isEndedSession(candidate)) ?? null;
  const report = useEffectEvent(() => {
    if (failure) onFailure(failure);
  });
  const isFailed = failure !== null;
  // One notice for consecutive failures, not one for each call.
  useEffect(() => report(), [isFailed]);
}
