import { readRegistryDocument, type RegistryDocument, releaseId } from 'shared-domain/releases';
import { createStore } from 'zustand/vanilla';
import { fetchOtherPage } from './registry/page-data';
import { verifySignedText } from './registry/verify-signed-text';
import type { Releases } from './releases';

/** Newer releases that the next page would show. */
export interface Upgrade {
  /**
   * Called with every revision of the registry; fetches the new document once the revision has risen. Resolves to false
   * if the document could not be fetched.
   */
  noteRevision(revision: number): Promise<boolean>;
  /** Offers what is ready. Called when a new page would lose no input. */
  offer(): void;
  /** Withdraws the offer until the releases change again. */
  decline(): void;
  isOffered(): boolean;
  subscribe(listener: () => void): () => void;
}

interface Progress {
  set: RegistryDocument | null;
  /** The newest document that was fetched. */
  latest: RegistryDocument | null;
  state: 'none' | 'ready' | 'offered';
}

export function createUpgrade(releases: Pick<Releases, 'peek' | 'refresh'>): Upgrade {
  const progress = createStore<Progress>(() => ({ set: null, latest: null, state: 'none' }));

  /** Progress for the current document; it starts again for another user. */
  const current = (): Progress => {
    const set = releases.peek();
    const known = progress.getState();
    return set === known.set ? known : { set, latest: set, state: 'none' };
  };

  return {
    noteRevision: async (revision) => {
      if (revision <= (current().latest?.revision ?? Infinity)) return true;
      const fresh = await releases.refresh();
      const { set, latest, state } = current();
      if (fresh && set && latest && fresh.revision > latest.revision) {
        const changed = haveSameReleases(fresh, set) ? 'none' : 'ready';
        // What was offered or declined before stays so.
        progress.setState({ set, latest: fresh, state: haveSameReleases(fresh, latest) ? state : changed });
      }
      return (fresh?.revision ?? -1) >= revision;
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

/** True if a fresh page would show another release of this remote. */
export async function hasNewerRelease(releases: Pick<Releases, 'peek' | 'refresh'>, remote: string): Promise<boolean> {
  try {
    // The page first: requesting it makes the portal look for new builds.
    const { keys, signed } = await fetchOtherPage();
    const page = readRegistryDocument(await verifySignedText('registry', signed, keys));
    if (!page) return false;
    const present = releases.peek();
    const fresh = (await releases.refresh()) ?? (page.revision > (present?.revision ?? -1) ? page : null);
    const newest = fresh?.remotes[remote]?.release;
    return newest != null && JSON.stringify(newest) !== JSON.stringify(present?.remotes[remote]?.release);
  } catch {
    // Unreachable or not to be trusted: nothing newer is available.
    return false;
  }
}
