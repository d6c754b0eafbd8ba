import { useEffect, useEffectEvent } from 'react';
import { isEndedSession, useSession } from 'shared-auth';

interface Retriable {
  error: Error | null;
  refetch: () => Promise<unknown>;
}

/** Repeats a call that an ended session refused, once the user has signed in again. */
export function useRetryAfterSignIn({ error, refetch }: Retriable): void {
  const session = useSession();
  const token = session.state === 'signed-in' ? session.token : null;
  const retry = useEffectEvent(() => {
    if (token !== null && isEndedSession(error)) void refetch();
  });
  useEffect(() => retry(), [token]);
}
