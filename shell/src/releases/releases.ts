import { callEndpoint, sessionStore } from 'shared-auth';
import { type RegistryDocument, releaseEndpoints } from 'shared-domain/releases';
import type { PublicKey, SignedText, User } from 'shared-domain/wire';
import { explainExpiry } from './explain-expiry';
import { createKilledReleases, type KilledReleases } from './killed-releases';
import { renewKeylessPage, renewOldPage } from './page-age';
import { readInlinedRegistry, readPortalKeys } from './page-data';
import { RegistryRefusal } from './registry-refusal';
import { readSeenRevision } from './seen-revision';
import { readStoredRegistry, storeRegistry } from './stored-registry';
import { verifyRegistry } from './verify-registry';
import { withBuildsOfPage } from './with-builds-of-page';

const answerWithinMs = 2_000;

export interface ReleasesOptions {
  /** The keys of the portal; a key that is added counts from then on. */
  keys?: readonly PublicKey[];
  /** False where the page has nothing but what it inlines: a development server. */
  asksRegistry: boolean;
  /** Told of every document that was not taken. */
  onRefusal(refusal: RegistryRefusal): void;
}

/** Which release of each remote this page runs. */
export interface Releases {
  readonly killed: KilledReleases;
  /**
   * The set of whoever is signed in; the same for the life of the page. Rejects with what went wrong while there is
   * none, and is then tried afresh by the next call. `onAsking` gets the set of everybody while the registry is asked.
   */
  set(onAsking?: (guess: RegistryDocument) => void): Promise<RegistryDocument>;
  /** The set, if it is already there. */
  peek(): RegistryDocument | null;
  /** The set of whoever has not signed in, as the page inlines it. */
  inlined(): Promise<RegistryDocument>;
  /** Asks for the newest set of this user and keeps it for the next page; null when there is none to be had. */
  refresh(): Promise<RegistryDocument | null>;
}

/** The releases that the page's document and the registry name. */
export function createReleases({ keys = readPortalKeys(), asksRegistry, onRefusal }: ReleasesOptions): Releases {
  const killed = createKilledReleases();
  const sets = new Map<string, RegistryDocument>();
  const waiting = new Map<string, Promise<RegistryDocument>>();
  let inlined: Promise<RegistryDocument> | null = null;
  // Keys that are added later do not help it: its security policy admits no remote.
  const isKeyless = keys.length === 0;

  const verify = async (signed: unknown): Promise<RegistryDocument> => {
    const document = await verifyRegistry(signed, keys);
    killed.note(document.killed);
    return document;
  };
  const verifyAloud = (signed: unknown): Promise<RegistryDocument> =>
    verify(signed).catch((cause: unknown) => {
      if (cause instanceof RegistryRefusal) onRefusal(cause);
      throw cause;
    });
  // A copy that has become too old is nothing to tell of.
  const verifyStored = (kind: 'user' | 'page') => verify(readStoredRegistry(kind)).catch(() => null);

  const readInlined = async (): Promise<RegistryDocument> => {
    const signed = readInlinedRegistry();
    if (signed === null) throw new Error('The page names no releases');
    const document = await verifyAloud(signed);
    if (asksRegistry) storeRegistry('page', signed as SignedText);
    return document;
  };
  const ask = async (user: User): Promise<RegistryDocument> => {
    // Another replica than the one that gave the page may not know yet of what the page says.
    const seenRevision = readSeenRevision(keys);
    const signed = await callEndpoint(
      releaseEndpoints.getReleases,
      {},
      { signal: AbortSignal.timeout(answerWithinMs), seenRevision },
    );
    const document = await verifyAloud(signed);
    if (!isFor(document, user)) {
      const refusal = new RegistryRefusal('foreign', 'The registry document was made for somebody else');
      onRefusal(refusal);
      throw refusal;
    }
    storeRegistry('user', signed);
    return document;
  };
  const decide = async (user: User | null, onAsking?: (guess: RegistryDocument) => void): Promise<RegistryDocument> => {
    inlined ??= readInlined();
    const named = await inlined.catch(() => null);
    if (!user && named) return named;
    if (isKeyless && asksRegistry) {
      // Not under the hands of somebody who is signing in.
      if (user && (await renewKeylessPage())) return new Promise(() => undefined);
      return inlined;
    }
    const fit = (document: RegistryDocument) => withBuildsOfPage(document, named);
    const stored = user && asksRegistry ? await verifyStored('user') : null;
    const own = user && stored && isFor(stored, user) ? fit(stored) : null;
    if (own && own.revision === named?.revision) return own;
    if (user && asksRegistry) {
      if (named) onAsking?.(named);
      const answered = await ask(user).then(fit, () => null);
      // Nothing is shown yet, and nothing has to be: the page goes.
      if (answered && named && renewOldPage(answered, named)) return new Promise(() => undefined);
      if (answered) return answered;
    }
    const spare = asksRegistry ? await verifyStored('page') : null;
    // With nothing verified, what was wrong with the page's own document says most.
    return (
      newest([own, named, spare]) ??
      inlined.catch(async (cause: unknown) => {
        throw await explainExpiry(cause);
      })
    );
  };

  return {
    killed,
    set: (onAsking) => {
      const user = currentUser();
      const key = user?.id ?? '';
      const present = sets.get(key);
      if (present) return Promise.resolve(present);
      const running =
        waiting.get(key) ??
        decide(user, onAsking)
          .then((set) => {
            sets.set(key, set);
            return set;
          })
          .finally(() => waiting.delete(key));
      waiting.set(key, running);
      return running;
    },
    peek: () => sets.get(currentUser()?.id ?? '') ?? null,
    inlined: () => (inlined ??= readInlined()),
    refresh: async () => {
      const user = currentUser();
      return user && asksRegistry && !isKeyless ? ask(user).catch(() => null) : null;
    },
  };
}

function currentUser(): User | null {
  const session = sessionStore.getState();
  return 'user' in session ? session.user : null;
}

function isFor({ subject }: RegistryDocument, user: User): boolean {
  return subject?.userId === user.id && subject.role === user.role && subject.clientId === user.client_id;
}

function newest(documents: readonly (RegistryDocument | null)[]): RegistryDocument | null {
  return documents.reduce((best, next) => (next && next.revision > (best?.revision ?? -1) ? next : best), null);
}
