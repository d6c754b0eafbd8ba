import { useEffect, useEffectEvent, useRef } from 'react';
import { ApiError } from 'shared-auth';

/** Delays before a retry, in ms, without jitter. Each failure doubles the delay. */
const [firstDelayMs, longestDelayMs] = [5_000, 60_000];

interface Refreshed {
  error: Error | null;
  /** It failed although earlier data is shown. */
  isRefetchError: boolean;
  refetch: () => Promise<unknown>;
}

/** Repeats a refresh after a temporary failure, because the live stream does not repeat its messages. */
export function useRefreshRetry({ error, isRefetchError, refetch }: Refreshed): void {
  const delayMs = useRef(firstDelayMs);
  const failure = isRefetchError && error instanceof ApiError && error.isUnanswered ? error : null;
  const retry = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (!failure) {
      delayMs.current = firstDelayMs;
      return;
    }
    // With jitter, so that open pages do not retry together.
    const timer = setTimeout(retry, delayMs.current * (1 + Math.random() / 2));
    delayMs.current = Math.min(2 * delayMs.current, longestDelayMs);
    return () => clearTimeout(timer);
  }, [failure]);
}
