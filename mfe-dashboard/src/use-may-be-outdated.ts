import { useIsPortalReached } from 'shared-auth';
import { useIsOnline } from 'shared-ui';

/** True if something newer may exist: a refresh failed, or changes cannot arrive. */
export function useMayBeOutdated(hasFailed: boolean): boolean {
  const isOnline = useIsOnline();
  const isReached = useIsPortalReached();
  return hasFailed || !isOnline || !isReached;
}
