import type { PublicKey } from 'shared-domain';

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

/** Notes a revision that one of the portal's keys has signed. */
export function noteRevision(keys: readonly PublicKey[], keyId: string, revision: number): void {
  const seen = readSeen();
  if ((seen[keyId] ?? -1) >= revision) return;
  const known = Object.entries(seen).filter(([id]) => keys.some((key) => key.id === id));
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...Object.fromEntries(known), [keyId]: revision }));
  } catch {
    // Closed or full storage: an older document can then be told by its expiry alone.
  }
}

function readSeen(): Seen {
  try {
    const seen: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    const entries = typeof seen === 'object' && seen !== null ? Object.entries(seen) : [];
    return Object.fromEntries(entries.filter((entry): entry is [string, number] => Number.isSafeInteger(entry[1])));
  } catch {
    return {};
  }
}
