import { ApiError, sessionStore } from 'shared-auth';

const mostTries = 3;
const pauseMs = 1000;

/**
 * Repeats a call after a temporary failure, as `Retry-After` says. Waits without a limit while the browser is offline or
 * the session has expired.
 */
export async function callWithRetries<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let tries = 0; ;) {
    while (!canCall()) await pause(pauseMs, signal);
    try {
      return await call();
    } catch (failure) {
      if (!isTemporary(failure)) throw failure;
      if (canCall() && ++tries === mostTries) throw failure;
      await pause((failure.retryAfterSeconds ?? 0) * 1000 || pauseMs, signal);
    }
  }
}

function canCall(): boolean {
  return navigator.onLine && sessionStore.getState().state === 'signed-in';
}

/** A new session, a new ticket, or time may help. */
function isTemporary(failure: unknown): failure is ApiError {
  if (!(failure instanceof ApiError) || failure.code === 'cancelled') return false;
  return failure.isUnanswered || [401, 410, 429].includes(failure.status ?? 0);
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
  if (signal.aborted) throw new ApiError('cancelled');
}
