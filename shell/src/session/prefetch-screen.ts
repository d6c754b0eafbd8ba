import type { QueryClient } from '@tanstack/react-query';
import { sessionStore } from 'shared-auth';
import { loginPath } from 'shared-domain/wire';
import type { ScreenRouter } from '../remotes/fetch-screens-ahead';
import type { ScreenLoader } from '../remotes/load-screen';
import { findScreen } from '../screens';
import { nextPath } from './next-path';

/** Prefetches the data of the screen at an address, if a user is signed in. */
export function prefetchScreen(queryClient: QueryClient, address: string): void {
  const session = sessionStore.getState();
  const { pathname, search } = new URL(address, location.origin);
  const found = findScreen(pathname);
  if (session.state !== 'signed-in' || !found) return;
  found.screen.prefetch?.(queryClient, { params: found.params, search: new URLSearchParams(search) }, session.user);
}

/** Prefetches the data of the screen behind the login as soon as the user has signed in. Returns a function that stops it. */
export function prefetchScreenAtSignIn(
  queryClient: QueryClient,
  currentLocation: () => { pathname: string; state: unknown },
): () => void {
  return sessionStore.subscribe((session, previous) => {
    if (session.state !== 'signed-in' || previous.state === 'signed-in') return;
    const { pathname, state } = currentLocation();
    if (pathname === loginPath) prefetchScreen(queryClient, nextPath(state));
  });
}

/**
 * Prefetches the data of a screen as soon as the user navigates to it, unless its code is already there: then the screen
 * makes its queries itself. Returns a function that stops it.
 */
export function prefetchOnNavigation(
  queryClient: QueryClient,
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
      prefetchScreen(queryClient, pathname + search);
    }
  });
}
