import { useSyncExternalStore } from 'react';
import { useSession } from 'shared-auth';
import { minuteMs, readTokenLife } from 'shared-domain/wire';

/**
 * When the session ends unless it is renewed, which takes a connection; null once it has ended. The next page deletes the
 * stored drafts of an ended session.
 */
export function useSessionEnd(): Date | null {
  const session = useSession();
  const endsAt = session.state === 'signed-in' ? (readTokenLife(session.token)?.expiresAt ?? 0) : 0;
  const hasEnded = useSyncExternalStore(subscribeToClock, () => endsAt <= Date.now());
  return hasEnded ? null : new Date(endsAt);
}

/** Calls `onTick` every minute, and when the page becomes visible: timers stop while a device sleeps. */
function subscribeToClock(onTick: () => void): () => void {
  const timer = setInterval(onTick, minuteMs);
  document.addEventListener('visibilitychange', onTick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onTick);
  };
}
