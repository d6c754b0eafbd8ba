import { storedRegistryKey } from 'shared-domain/releases';
import { browserStorage } from 'shared-domain/browser';
import { parseJson, type PublicKey, type SignedText } from 'shared-domain/wire';

const storage = browserStorage('localStorage');

/** Storage keys: the last document of a user, the last one of a page for visitors, and the highest revision seen. */
const storageKeys = {
  user: storedRegistryKey,
  page: 'portal-registry-page',
  revision: 'portal-registry-revision',
} as const;

/** The last verified document of that kind. Its signed content says whose it is. */
export function readStoredRegistry(kind: 'user' | 'page'): unknown {
  return parseJson(storage.read(storageKeys[kind]));
}

/** Stores a document for the next page; if storage is blocked or full, that page fetches the registry. */
export function storeRegistry(kind: 'user' | 'page', signed: SignedText): void {
  storage.write(storageKeys[kind], JSON.stringify(signed));
}

/**
 * The highest revision that this browser has seen, for the keys of the page: a portal with a fresh database has a fresh
 * key and starts counting again.
 */
export function readSeenRevision(keys: readonly PublicKey[]): number {
  const seen = readSeen();
  return Math.max(0, ...keys.map(({ id }) => seen[id] ?? 0));
}

/**
 * Stores a revision that one of the portal's keys has signed. If storage is blocked or full, only its expiry reveals an
 * older document.
 */
export function noteRevision(keys: readonly PublicKey[], keyId: string, revision: number): void {
  const seen = readSeen();
  if ((seen[keyId] ?? -1) >= revision) return;
  const known = Object.entries(seen).filter(([id]) => keys.some((key) => key.id === id));
  storage.write(storageKeys.revision, JSON.stringify({ ...Object.fromEntries(known), [keyId]: revision }));
}

function readSeen(): Record<string, number> {
  const seen = parseJson(storage.read(storageKeys.revision));
  const entries = typeof seen === 'object' && seen !== null ? Object.entries(seen) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, number] => Number.isSafeInteger(entry[1])));
}
