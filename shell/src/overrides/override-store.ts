import type { ReleaseOverride } from 'shared-domain/releases';

/** Which remote is wished from which machine. */
export type WishedOverride = Pick<ReleaseOverride, 'remote' | 'origin'>;

export type OverrideState =
  | { state: 'none' }
  | ({ state: 'shown' } & WishedOverride)
  /** Why the page runs what everybody gets, although a developer build was wished for. */
  | { state: 'refused'; reason: string };

/** What this page has to say of a developer build. */
export interface OverrideStore {
  get(): OverrideState;
  set(state: OverrideState): void;
  /** Calls back with each change. Returns how to stop. */
  subscribe(listener: () => void): () => void;
}

export function createOverrideStore(): OverrideStore {
  const listeners = new Set<() => void>();
  let state: OverrideState = { state: 'none' };
  return {
    get: () => state,
    set: (next) => {
      state = next;
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
