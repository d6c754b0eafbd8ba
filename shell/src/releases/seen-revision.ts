import { browserStorage, type PublicKey } from 'shared-domain/wire';

const storage = browserStorage('localStorage');
const storageKey = 'portal-registry-revision';

type Seen = Record<string, number>;

/**
 * The highest revision that this browser has seen. Noted by key, and read for the keys of the page alone: a portal
 * with a fresh database has a fresh key, and begins to count anew.
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
  storage.write(storageKey, JSON.stringify({ ...Object.fromEntries(known), [keyId]: revision }));
}

function readSeen(): Seen {
  try {
    const seen: unknown = JSON.parse(storage.read(storageKey) ?? '{}');
    const entries = typeof seen === 'object' && seen !== null ? Object.entries(seen) : [];
    return Object.fromEntries(entries.filter((entry): entry is [string, number] => Number.isSafeInteger(entry[1])));
  } catch {
    return {};
  }
}
