import type { KilledRelease } from 'shared-domain/releases';
import { createStore } from 'zustand/vanilla';

/** The killed releases that this page has read about. */
export interface KilledReleases {
  note(killed: readonly KilledRelease[]): void;
  /** Why a release was killed; null if it was not. */
  reasonOf(remote: string, release: string): string | null;
  subscribe(listener: () => void): () => void;
}

export function createKilledReleases(): KilledReleases {
  const reasons = createStore<Record<string, string>>(() => ({}));
  const keyOf = (remote: string, release: string) => `${remote} ${release}`;
  return {
    note: (killed) => {
      const known = reasons.getState();
      const fresh = killed.filter(({ remote, release }) => !(keyOf(remote, release) in known));
      if (fresh.length === 0) return;
      reasons.setState(
        Object.fromEntries(fresh.map(({ remote, release, reason }) => [keyOf(remote, release), reason])),
      );
    },
    reasonOf: (remote, release) => reasons.getState()[keyOf(remote, release)] ?? null,
    subscribe: reasons.subscribe,
  };
}
