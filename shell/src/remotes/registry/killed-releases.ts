import { releaseId, type KilledRelease, type RegistryDocument } from 'shared-domain/releases';
import { createStore } from 'zustand/vanilla';
import { releasesIn } from '../find-release';

/** The killed releases that this page has read about. */
export interface KilledReleases {
  note(killed: readonly KilledRelease[]): void;
  /**
   * Notes a verified document that this page uses. If the page has missed kills, every release that no document names
   * from then on counts as killed.
   */
  noteDocument(document: RegistryDocument): void;
  /** Why a release was killed; null if it was not. */
  reasonOf(remote: string, release: string): string | null;
  subscribe(listener: () => void): () => void;
}

const unknownReason = 'This page has been open too long.';

export function createKilledReleases(): KilledReleases {
  const reasons = createStore<Record<string, string>>(() => ({}));
  const keyOf = (remote: string, release: string) => `${remote} ${release}`;
  /** The revision of the last document. */
  let readUntil = Infinity;
  /** The releases that documents have named since the page missed kills; null if it has missed none. */
  let alive: Set<string> | null = null;
  const note = (killed: readonly KilledRelease[]) => {
    const known = reasons.getState();
    const fresh = killed.filter(({ remote, release }) => !(keyOf(remote, release) in known));
    reasons.setState(Object.fromEntries(fresh.map(({ remote, release, reason }) => [keyOf(remote, release), reason])));
  };
  return {
    note,
    noteDocument: (document) => {
      if ((document.killedSince ?? 0) > readUntil) alive = new Set();
      readUntil = document.revision;
      for (const remote in document.remotes) {
        for (const release of releasesIn(document, remote)) alive?.add(keyOf(remote, releaseId(release)));
      }
      note(document.killed);
    },
    reasonOf: (remote, release) => {
      const key = keyOf(remote, release);
      return reasons.getState()[key] ?? (!alive || alive.has(key) ? null : unknownReason);
    },
    subscribe: reasons.subscribe,
  };
}
