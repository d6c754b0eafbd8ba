import { useEffect, useEffectEvent } from 'react';
import { ApiError, useSession } from 'shared-auth';

interface Retriable {
  error: Error | null;
  refetch: () => Promise<unknown>;
}

/** Asks again what an ended session refused, once the user has signed in anew. */
export function useRetryAfterSignIn({ error, refetch }: Retriable): void {
  const session = useSession();
  const token = session.state === 'signed-in' ? session.token : null;
  const retry = useEffectEvent(() => {
    if (token !== null && error instanceof ApiError && error.status === 401) void refetch();
  });
  useEffect(() => retry(), [token]);
}
