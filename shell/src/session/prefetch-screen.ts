import type { QueryClient } from '@tanstack/react-query';
import { endpointPages, endpointQuery, sessionStore } from 'shared-auth';
import { longestFrameMs, peekFirstCalls } from 'shared-domain/browser';
import { mayCall, decodeParams, fillPath, loginPath, matchPath, type Endpoint, type User } from 'shared-domain/wire';
import type { ScreenLoader } from '../remotes/load-screen';
import type { Releases } from '../remotes/releases';
import type { ScreenRouter } from '../remotes/watch-content';
import { allEndpoints, findScreen } from '../screens';
import { hasLastSeen } from './last-seen';
import { nextPath } from './next-path';
import { sendFirstCalls } from './send-first-calls';

type ReleasesOfPage = Pick<Releases, 'peek' | 'inlined'>;

/**
 * Resolves when the code and the data of the first screen are there, or after 400 ms: the page is rendered once, with its
 * content. What the previous page of this tab has left to show counts as data. See decision 0115.
 */
export async function firstScreenReady(
  queryClient: QueryClient,
  { releases, screenLoader }: { releases: ReleasesOfPage; screenLoader: Pick<ScreenLoader, 'load'> },
  address: string,
): Promise<void> {
  const data = prefetchScreen(queryClient, releases, address);
  const remote = findScreen(new URL(address, location.origin).pathname)?.screen.remote;
  const code = remote === undefined ? null : screenLoader.load(remote);
  const tooLate = new Promise((resolve) => setTimeout(resolve, longestFrameMs));
  await Promise.race([Promise.all([code, hasLastSeen(queryClient) ? null : data]), tooLate]);
}

/**
 * Prefetches the data of the screen at an address, if a user is signed in: the calls that the release of the screen
 * states. Without a verified document there are none, and the screen makes its calls itself. Resolves when they have
 * been answered.
 */
export async function prefetchScreen(
  queryClient: QueryClient,
  releases: ReleasesOfPage,
  address: string,
): Promise<void> {
  const session = sessionStore.getState();
  const { pathname, search } = new URL(address, location.origin);
  const found = findScreen(pathname);
  if (session.state !== 'signed-in' || !found) return;
  const set = releases.peek() ?? (await releases.inlined().catch(() => null));
  if (sessionStore.getState() !== session) return;
  const queries: Promise<void>[] = [];
  for (const call of set?.remotes[found.screen.remote]?.release?.prefetch ?? []) {
    const path = fillPath(call, found.params).replace(/^\/api/, '');
    const query = queryOf(path, session.user);
    // Only the screen knows how to read its filters.
    if (query === null || (query.endpoint.isPaged && search !== '')) continue;
    const { endpoint, input } = query;
    if (endpoint.isPaged)
      queries.push(queryClient.prefetchInfiniteQuery(endpointPages(endpoint, { ...input, query: {} })));
    else queries.push(queryClient.prefetchQuery(endpointQuery(endpoint, input)));
  }
  await Promise.all(queries);
}

/** The endpoint that a path belongs to and its input; null if there is none or the user may not call it. */
function queryOf(path: string, user: User): { endpoint: Endpoint; input: { params?: Record<string, string> } } | null {
  for (const endpoint of Object.values(allEndpoints)) {
    const params = endpoint.method === 'GET' ? matchPath(endpoint.path, path) : null;
    if (!params) continue;
    if (!mayCall(user, endpoint.access)) return null;
    return { endpoint, input: Object.keys(params).length > 0 ? { params: decodeParams(params) } : {} };
  }
  return null;
}

/** Prefetches the data of the screen behind the login as soon as the user has signed in. Returns a function that stops it. */
export function prefetchScreenAtSignIn(
  queryClient: QueryClient,
  releases: ReleasesOfPage,
  currentLocation: () => { pathname: string; state: unknown },
): () => void {
  return sessionStore.subscribe((session, previous) => {
    if (session.state !== 'signed-in' || previous.state === 'signed-in') return;
    const { pathname, state } = currentLocation();
    if (pathname !== loginPath) return;
    const target = nextPath(state);
    // Before anything is awaited or rendered; prefetching takes the answers over. The form of the document sends them
    // with a sign-in of its own.
    if (peekFirstCalls()?.token !== session.token) sendFirstCalls(session, new URL(target, location.origin));
    void prefetchScreen(queryClient, releases, target);
  });
}

/**
 * Prefetches the data of a screen as soon as the user navigates to it, unless its code is already there: then the screen
 * makes its queries itself. Returns a function that stops it.
 */
export function prefetchOnNavigation(
  queryClient: QueryClient,
  releases: ReleasesOfPage,
  router: ScreenRouter,
  screenLoader: Pick<ScreenLoader, 'peek'>,
): () => void {
  let last = router.state.location.pathname;
  return router.subscribe(({ location: { pathname, search } }) => {
    const from = last;
    last = pathname;
    // After the login, the data was prefetched at the sign-in.
    if (pathname === from || from === loginPath) return;
    const remote = findScreen(pathname)?.screen.remote;
    if (remote !== undefined && screenLoader.peek(remote) === null) {
      void prefetchScreen(queryClient, releases, pathname + search);
    }
  });
}
