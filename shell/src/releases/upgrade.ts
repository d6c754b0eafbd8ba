import { releaseId, type RegistryDocument } from 'shared-domain/releases';
import type { Releases } from './releases';

/** Other releases than those of the page, that the next page would hold. */
export interface Upgrade {
  /** Told of every revision of the registry; asks for the new rules once it has risen. */
  noteRevision(revision: number): Promise<void>;
  /** Offers what is ready, at a moment when nothing is lost by a new page. */
  offer(): void;
  /** Takes the offer back until the releases change again. */
  decline(): void;
  isOffered(): boolean;
  subscribe(listener: () => void): () => void;
}

interface Progress {
  set: RegistryDocument;
  revision: number;
  state: 'none' | 'ready' | 'offered';
}

export function createUpgrade(releases: Pick<Releases, 'peek' | 'refresh'>): Upgrade {
  const listeners = new Set<() => void>();
  let progress: Progress | null = null;

  /** How far things are for the present set; another user begins anew. */
  const current = (): Progress | null => {
    const set = releases.peek();
    if (set !== progress?.set) progress = set && { set, revision: set.revision, state: 'none' };
    return progress;
  };
  const enter = (state: Progress['state']) => {
    if (progress) progress = { ...progress, state };
    listeners.forEach((listener) => listener());
  };

  return {
    noteRevision: async (revision) => {
      if (revision <= (current()?.revision ?? Infinity)) return;
      const fresh = await releases.refresh();
      const now = current();
      // Not to be had: the next notice tries again.
      if (!fresh || !now || fresh.revision <= now.revision) return;
      progress = { ...now, revision: fresh.revision };
      enter(haveSameReleases(fresh, now.set) ? 'none' : 'ready');
    },
    offer: () => {
      if (current()?.state === 'ready') enter('offered');
    },
    decline: () => enter('none'),
    isOffered: () => current()?.state === 'offered',
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function haveSameReleases(one: RegistryDocument, other: RegistryDocument): boolean {
  const remotes = new Set([...Object.keys(one.remotes), ...Object.keys(other.remotes)]);
  return [...remotes].every((remote) => idIn(one, remote) === idIn(other, remote));
}

function idIn({ remotes }: RegistryDocument, remote: string): string | null {
  const release = remotes[remote]?.release;
  return release ? releaseId(release) : null;
}
