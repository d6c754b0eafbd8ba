import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** False while there is no live stream and the last check of the portal failed. */
export const portalReach = createStore<{ isReached: boolean }>(() => ({ isReached: true }));

/** False while changes do not arrive because the portal cannot be reached. */
export function useIsPortalReached(): boolean {
  return useStore(portalReach, ({ isReached }) => isReached);
}
