import { useIsPortalReached } from 'shared-auth';

/** True while no change arrives: the browser is offline, or the portal cannot be reached. */
export function useIsCutOff(): boolean {
  return !useIsPortalReached() || !navigator.onLine;
}
