import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { sessionStore } from 'shared-auth';
import { browserStorage, type User } from 'shared-domain/wire';

const storage = browserStorage('sessionStorage');
const storageKey = 'last-seen';
/** As long as a session may be idle, in ms. */
const maxAgeMs = 30 * 60_000;
/** In characters; a longer copy costs more than it saves. */
const maxLength = 250_000;

interface LastSeen {
  /** Exactly this user, with role and company. */
  user: string;
  queries: { queryKey: QueryKey; data: unknown; seenAt: number }[];
}

/**
 * Keeps what is on the screen for a reload of this tab, and offers what the previous page kept under the query key
 * `['last seen', ...]` as `{ data, seenAt }`. Only for queries that ask for it with `meta.lastSeen`, a function that
 * returns the part to keep. A copy is for the same user only, and is removed when the session ends. It may have been
 * changed in the storage, so the screen checks it before showing it. Returns a function that stops it.
 */
export function keepLastSeen(queryClient: QueryClient): () => void {
  const session = sessionStore.getState();
  if (session.state === 'signed-in') restore(queryClient, session.user);
  else storage.remove(storageKey);

  const keep = () => store(queryClient);
  addEventListener('pagehide', keep);
  const stopWatching = sessionStore.subscribe((now, before) => {
    const isSameUser = 'user' in now && 'user' in before && now.user === before.user;
    if (now.state !== 'signed-in' || !isSameUser) storage.remove(storageKey);
  });
  return () => {
    removeEventListener('pagehide', keep);
    stopWatching();
  };
}

function store(queryClient: QueryClient): void {
  const session = sessionStore.getState();
  const queries = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .flatMap(({ queryKey, meta, state: { data, dataUpdatedAt } }) =>
      typeof meta?.lastSeen === 'function' && data !== undefined
        ? [{ queryKey, data: meta.lastSeen(data) as unknown, seenAt: dataUpdatedAt }]
        : [],
    );
  storage.remove(storageKey);
  if (session.state !== 'signed-in' || queries.length === 0) return;
  const copy = JSON.stringify({ user: JSON.stringify(session.user), queries } satisfies LastSeen);
  if (copy.length <= maxLength) storage.write(storageKey, copy);
}

function restore(queryClient: QueryClient, user: User): void {
  const copy = readCopy();
  if (copy?.user !== JSON.stringify(user)) return storage.remove(storageKey);
  const now = Date.now();
  for (const { queryKey, data, seenAt } of copy.queries) {
    if (seenAt <= now && seenAt > now - maxAgeMs)
      queryClient.setQueryData(['last seen', ...queryKey], { data, seenAt });
  }
}

/** Null for anything that this page could not have written. */
function readCopy(): LastSeen | null {
  try {
    const copy = JSON.parse(storage.read(storageKey) ?? 'null') as Partial<LastSeen> | null;
    if (typeof copy?.user !== 'string' || !Array.isArray(copy.queries)) return null;
    const isQuery = (query: Partial<LastSeen['queries'][number]> | null) =>
      Array.isArray(query?.queryKey) && typeof query.seenAt === 'number';
    return copy.queries.every(isQuery) ? (copy as LastSeen) : null;
  } catch {
    return null;
  }
}
