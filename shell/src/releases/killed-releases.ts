import type { KilledRelease } from 'shared-domain/releases';

/** The releases that were withdrawn, as far as this page knows. */
export interface KilledReleases {
  note(killed: readonly KilledRelease[]): void;
  /** Why a release was withdrawn; null while it was not. */
  reasonOf(remote: string, release: string): string | null;
  /** Calls back whenever another release was withdrawn. Returns how to stop. */
  subscribe(listener: () => void): () => void;
}

export function createKilledReleases(): KilledReleases {
  const reasons = new Map<string, string>();
  const listeners = new Set<() => void>();
  return {
    note: (killed) => {
      const fresh = killed.filter(({ remote, release }) => !reasons.has(`${remote} ${release}`));
      for (const { remote, release, reason } of fresh) reasons.set(`${remote} ${release}`, reason);
      if (fresh.length > 0) listeners.forEach((listener) => listener());
    },
    reasonOf: (remote, release) => reasons.get(`${remote} ${release}`) ?? null,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
