import { releaseId, type RegistryDocument } from 'shared-domain/releases';
import { createStore } from 'zustand/vanilla';
import type { Releases } from './releases';

/** Newer releases that the next page would show. */
export interface Upgrade {
  /** Called with every revision of the registry; fetches the new document once the revision has risen. */
  noteRevision(revision: number): Promise<void>;
  /** Offers what is ready. Called when a new page would lose no input. */
  offer(): void;
  /** Withdraws the offer until the releases change again. */
  decline(): void;
  isOffered(): boolean;
  subscribe(listener: () => void): () => void;
}

interface Progress {
  set: RegistryDocument | null;
  revision: number;
  state: 'none' | 'ready' | 'offered';
}

export function createUpgrade(releases: Pick<Releases, 'peek' | 'refresh'>): Upgrade {
  const progress = createStore<Progress>(() => ({ set: null, revision: Infinity, state: 'none' }));

  /** Progress for the current document; it starts again for another user. */
  const current = (): Progress => {
    const set = releases.peek();
    const known = progress.getState();
    return set === known.set ? known : { set, revision: set?.revision ?? Infinity, state: 'none' };
  };

  return {
    noteRevision: async (revision) => {
      if (revision <= current().revision) return;
      const fresh = await releases.refresh();
      const now = current();
      // If it could not be fetched, the next notice tries again.
      if (!fresh || !now.set || fresh.revision <= now.revision) return;
      const state = haveSameReleases(fresh, now.set) ? 'none' : 'ready';
      progress.setState({ ...now, revision: fresh.revision, state });
    },
    offer: () => {
      const now = current();
      if (now.state === 'ready') progress.setState({ ...now, state: 'offered' });
    },
    decline: () => progress.setState({ ...current(), state: 'none' }),
    isOffered: () => current().state === 'offered',
    subscribe: progress.subscribe,
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
