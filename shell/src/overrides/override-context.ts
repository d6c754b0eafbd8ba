import { createContext, useContext, useSyncExternalStore } from 'react';
import { createOverrideStore, type OverrideState } from './override-store';

/** Almost every page runs without a developer build. */
const OverrideContext = createContext(createOverrideStore());

export const OverrideProvider = OverrideContext.Provider;

export function useOverride(): OverrideState {
  const { subscribe, get } = useContext(OverrideContext);
  return useSyncExternalStore(subscribe, get);
}
