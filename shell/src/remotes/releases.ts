import { sessionStore } from 'shared-auth';
import type { RegistryDocument } from 'shared-domain/releases';
import type { User } from 'shared-domain/wire';
import { findDocument } from './find-document';
import { createRegistrySources, type RegistrySourcesOptions } from './registry-sources';
import { createKilledReleases, type KilledReleases } from './registry/killed-releases';
import { readPortalKeys } from './registry/page-data';

type ReleasesOptions = Pick<RegistrySourcesOptions, 'asksRegistry' | 'onRefusal'> &
  Partial<Pick<RegistrySourcesOptions, 'keys'>>;

/** Which release of each remote this page runs. */
export interface Releases {
  readonly killed: KilledReleases;
  /**
   * The document of the current user; the same for the life of the page. Rejects with the cause if there is none, and
   * the next call tries again. `onAsking` gets the page's own document while the registry is asked.
   */
  set(onAsking?: (guess: RegistryDocument) => void): Promise<RegistryDocument>;
  /** The document of the current user, if it is already there. */
  peek(): RegistryDocument | null;
  /** The page's own document, which is for visitors. */
  inlined(): Promise<RegistryDocument>;
  /** Asks for the newest document of this user and stores it for the next page; null if there is none. */
  refresh(): Promise<RegistryDocument | null>;
}

/** Decides once per user and page which releases run. */
export function createReleases({ keys = readPortalKeys(), ...options }: ReleasesOptions): Releases {
  const killed = createKilledReleases();
  const sources = createRegistrySources({ ...options, keys, onVerified: (document) => killed.note(document.killed) });
  const userAtStart = currentUser();
  const decided = new Map<string, RegistryDocument>();
  const pending = new Map<string, Promise<RegistryDocument>>();

  const decide = async (user: User | null, onAsking?: (guess: RegistryDocument) => void): Promise<RegistryDocument> => {
    const found = await findDocument(sources, { user, hasSignedIn: user?.id !== userAtStart?.id, onAsking });
    if (found.state === 'missing') throw found.cause;
    // Nothing is shown yet, and nothing should be: the page is going away.
    if (found.state === 'reloading') return new Promise(() => undefined);
    killed.noteDocument(found.document);
    // Without the user, the registry was not asked to the end.
    if (currentUser()?.id === user?.id) decided.set(user?.id ?? '', found.document);
    return found.document;
  };

  return {
    killed,
    set: (onAsking) => {
      const user = currentUser();
      const key = user?.id ?? '';
      const present = decided.get(key);
      if (present) return Promise.resolve(present);
      const running = pending.get(key) ?? decide(user, onAsking).finally(() => pending.delete(key));
      pending.set(key, running);
      return running;
    },
    peek: () => decided.get(currentUser()?.id ?? '') ?? null,
    inlined: () => sources.inlined(),
    refresh: async () => {
      const user = currentUser();
      if (!user || !sources.asksRegistry || sources.isKeyless) return null;
      const fresh = await sources.ask(user).catch(() => null);
      if (fresh) killed.noteDocument(fresh);
      return fresh;
    },
  };
}

function currentUser(): User | null {
  const session = sessionStore.getState();
  return 'user' in session ? session.user : null;
}
