import type { Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from 'shared-auth';
import type { LiveMessage } from 'shared-domain/wire';

/** Delay before a retry, in ms. It doubles after each failure. */
const [firstDelayMs, longestDelayMs] = [5_000, 60_000];

/** The retry of each list. */
const retries = new WeakMap<Query, { messages: LiveMessage[]; isWaiting: boolean; delayMs: number }>();

interface Refresh {
  failures: readonly unknown[];
  messages: readonly LiveMessage[];
}

/**
 * If a failure is temporary, retries the work later, with all messages missed by then, unless the user leaves the list
 * first.
 */
export function retryLater(
  queryClient: QueryClient,
  query: Query,
  { failures, messages }: Refresh,
  work: (messages: LiveMessage[]) => Promise<void>,
): void {
  if (!query.isActive() || !failures.some(isTemporary)) {
    if (!retries.get(query)?.isWaiting) retries.delete(query);
    return;
  }

  const retry = retries.get(query) ?? { messages: [], isWaiting: false, delayMs: firstDelayMs };
  retries.set(query, retry);
  retry.messages.push(...messages);
  if (retry.isWaiting) return;
  retry.isWaiting = true;
  const timer = setTimeout(
    () => {
      stop();
      void work(retry.messages.splice(0));
    },
    // With jitter, so that open pages do not retry together.
    retry.delayMs * (1 + Math.random() / 2),
  );
  retry.delayMs = Math.min(2 * retry.delayMs, longestDelayMs);
  const stopWatching = queryClient.getQueryCache().subscribe(({ query: changed }) => {
    if (changed === query && !query.isActive()) stop();
  });
  const stop = () => {
    retry.isWaiting = false;
    clearTimeout(timer);
    stopWatching();
  };
}

function isTemporary(failure: unknown): boolean {
  return failure instanceof ApiError && failure.isUnanswered;
}
