import { sessionStore } from 'shared-auth';
import { loginPath } from 'shared-domain/wire';
import type { ScreenLoader } from '../remotes/load-screen';
import { findScreen } from '../screens';
import { nextPath } from './next-path';

/** Fires the first calls of the screen at an address, if somebody is signed in to see it. */
export function startScreenEarly(address: string): void {
  const session = sessionStore.getState();
  const { pathname, search } = new URL(address, location.origin);
  const found = findScreen(pathname);
  if (session.state !== 'signed-in' || !found) return;
  found.screen.startCalls?.(found.params, new URLSearchParams(search), session.user);
}

/**
 * Fires the first calls of the screen behind the login at the moment of the sign-in. Told by the session itself, and
 * so before the screen can ask. Returns how to stop.
 */
export function startScreenAtSignIn(currentLocation: () => { pathname: string; state: unknown }): () => void {
  return sessionStore.subscribe((session, previous) => {
    if (session.state !== 'signed-in' || previous.state === 'signed-in') return;
    const { pathname, state } = currentLocation();
    if (pathname === loginPath) startScreenEarly(nextPath(state));
  });
}

/** What the way to a screen tells of itself: the part of a router that is needed here. */
interface Router {
  state: { location: { pathname: string; search: string } };
  subscribe(listener: (state: Router['state']) => void): () => void;
}

/**
 * Fires the first calls of a screen as soon as somebody is on the way to it, while its code has yet to come. A screen
 * whose code is there asks for itself. Returns how to stop.
 */
export function startScreensOnTheWay(router: Router, screenLoader: Pick<ScreenLoader, 'peek'>): () => void {
  let last = router.state.location.pathname;
  return router.subscribe(({ location: { pathname, search } }) => {
    const from = last;
    last = pathname;
    // The way from the login has started its calls at the sign-in.
    if (pathname === from || from === loginPath) return;
    const remote = findScreen(pathname)?.screen.remote;
    if (remote !== undefined && screenLoader.peek(remote) === null) startScreenEarly(pathname + search);
  });
}
