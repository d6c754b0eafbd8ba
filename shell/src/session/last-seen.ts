import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { sessionStore } from 'shared-auth';
import { browserStorage, whenIdle } from 'shared-domain/browser';
import { minuteMs, parseJson, type User } from 'shared-domain/wire';
import type { Releases } from '../remotes/releases';
import type * as LastScreen from './last-screen';

const storage = browserStorage('sessionStorage');
const storageKey = 'last-seen';
/** As long as a session may be idle, in ms. */
const maxAgeMs = 30 * minuteMs;
/** In characters; a longer copy costs more than it saves. */
const maxLength = 500_000;

/** The query key under which a screen finds what the previous page showed for `queryKey`. */
const lastSeenKey = (queryKey: QueryKey = []): QueryKey => ['last seen', ...queryKey];

interface LastSeen {
  /** Exactly this user, with role and company. */
  user: string;
  queries: { queryKey: QueryKey; data: unknown; seenAt: number }[];
  /** Copy of the screen. */
  screen?: LastScreen.KeptScreen | null;
}

let readScreen: () => LastScreen.ScreenCopy | null = () => null;

/** Also keeps a copy of the screen from now on, if the browser has `setHTML` to show it. */
export async function keepLastScreen(queryClient: QueryClient, root: Element): Promise<void> {
  if (!('setHTML' in root)) return;
  const { watchScreen } = await import(/* webpackChunkName: "last-screen" */ './last-screen');
  readScreen = watchScreen(root, () => seenSince(keptQueries(queryClient)), whenIdle);
}

/**
 * Keeps what is on the screen for a reload of this tab. The query key `['last seen', ...]` has what the previous page
 * kept, as `{ data, seenAt }`. Only for queries that ask for it with `meta.lastSeen`, a function that returns the part
 * to keep. A copy is for the same user only, and is removed when the session ends. It may have been changed in the
 * storage, so the screen checks it before showing it. A copy of the screen is kept with the data and shown until the
 * bundles run. Returns a function that stops it.
 */
export function keepLastSeen(queryClient: QueryClient, releases: Pick<Releases, 'peek'>): () => void {
  const session = sessionStore.getState();
  if (session.state === 'signed-in') restore(queryClient, session.user);
  else storage.remove(storageKey);

  const keep = () => store(queryClient, releases.peek()?.revision);
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

function store(queryClient: QueryClient, revision?: number): void {
  const session = sessionStore.getState();
  const asked = keptQueries(queryClient);
  const queries = asked.filter(isKept);
  storage.remove(storageKey);
  if (session.state !== 'signed-in' || queries.length === 0) return;
  const kept: LastSeen = { user: JSON.stringify(session.user), queries };
  const seenAt = seenSince(asked);
  const look = readScreen();
  const screen =
    look && revision !== undefined && seenAt !== null ? { ...look, revision, expiresAt: seenAt + maxAgeMs } : null;
  const copy = [{ ...kept, screen }, kept].map((one) => JSON.stringify(one)).find(({ length }) => length <= maxLength);
  if (copy !== undefined) storage.write(storageKey, copy);
}

/** The queries that ask to be kept, with the part to keep. */
function keptQueries(queryClient: QueryClient) {
  return queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .flatMap(({ queryKey, meta, state: { data, dataUpdatedAt } }) =>
      typeof meta?.lastSeen === 'function'
        ? [{ queryKey, data: data === undefined ? undefined : (meta.lastSeen(data) as unknown), seenAt: dataUpdatedAt }]
        : [],
    );
}

const isKept = ({ data }: { data: unknown }) => data !== undefined;

/**
 * When the oldest of the data on the screen was current. Null if there is none, or if the screen shows something else:
 * the data of an earlier page or filter, or more than is kept.
 */
function seenSince(queries: ReturnType<typeof keptQueries>): number | null {
  return queries.length > 0 && queries.every(isKept) ? Math.min(...queries.map(({ seenAt }) => seenAt)) : null;
}

function restore(queryClient: QueryClient, user: User): void {
  const copy = readCopy();
  if (copy?.user !== JSON.stringify(user)) return storage.remove(storageKey);
  const now = Date.now();
  for (const { queryKey, data, seenAt } of copy.queries) {
    if (seenAt <= now && seenAt > now - maxAgeMs) queryClient.setQueryData(lastSeenKey(queryKey), { data, seenAt });
  }
}

/** The previous page has left something to show. */
export function hasLastSeen(queryClient: QueryClient): boolean {
  return queryClient.getQueriesData({ queryKey: lastSeenKey() }).length > 0;
}

/** Null for anything that this page could not have written. */
function readCopy(): LastSeen | null {
  const copy = parseJson(storage.read(storageKey)) as Partial<LastSeen> | null;
  if (typeof copy?.user !== 'string' || !Array.isArray(copy.queries)) return null;
  const isQuery = (query: Partial<LastSeen['queries'][number]> | null) =>
    Array.isArray(query?.queryKey) && typeof query.seenAt === 'number';
  return copy.queries.every(isQuery) ? (copy as LastSeen) : null;
}
