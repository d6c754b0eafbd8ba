import { useIsPortalReached, useSession } from 'shared-auth';
import { useIsOnline } from 'shared-ui';

/** True if something newer may exist: a refresh failed, or changes cannot arrive. */
export function useMayBeOutdated(hasFailed: boolean): boolean {
  const isOnline = useIsOnline();
  const isReached = useIsPortalReached();
  const isSignedIn = useSession().state === 'signed-in';
  return hasFailed || !isOnline || !isReached || !isSignedIn;
}
