import { browserStorage, type SignedText } from 'shared-domain/wire';

const storage = browserStorage('localStorage');

/** Under which name a browser keeps what: the document of its user, and that of the page for whoever has not signed in. */
const storageKeys = { user: 'portal-registry', page: 'portal-registry-page' } as const;

/** The last document of that kind that was verified. Its own signature says whose it is. */
export function readStoredRegistry(kind: keyof typeof storageKeys): unknown {
  try {
    return JSON.parse(storage.read(storageKeys[kind]) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** Stores a document for the next page; if storage is blocked or full, that page fetches the registry. */
export function storeRegistry(kind: keyof typeof storageKeys, signed: SignedText): void {
  storage.write(storageKeys[kind], JSON.stringify(signed));
}
