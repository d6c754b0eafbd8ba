import { useEffect, useEffectEvent, useRef } from 'react';
import { ApiError } from 'shared-auth';

/** Delays before a retry, in ms, without jitter. Each failure doubles the delay. */
const [firstDelayMs, longestDelayMs] = [5_000, 60_000];

/** Retries after a temporary failure, with growing pauses until `error` is null. Each failure is a new error. */
export function useGrowingRetry(error: Error | null, retry: () => void): void {
  const delayMs = useRef(firstDelayMs);
  const failure = error instanceof ApiError && error.isUnanswered ? error : null;
  const retryNow = useEffectEvent(retry);
  useEffect(() => {
    if (!failure) {
      delayMs.current = firstDelayMs;
      return;
    }
    // With jitter, so that open pages do not retry together.
    const timer = setTimeout(retryNow, delayMs.current * (1 + Math.random() / 2));
    delayMs.current = Math.min(2 * delayMs.current, longestDelayMs);
    return () => clearTimeout(timer);
  }, [failure]);
}
