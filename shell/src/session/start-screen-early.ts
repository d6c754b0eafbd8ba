import { sessionStore } from 'shared-auth';
import { loginPath } from 'shared-domain';
import { findScreen } from '../screens';
import { nextPath } from './next-path';

/** Fires the first calls of the screen at an address, if somebody is signed in to see it. */
export function startScreenEarly(address: string): void {
  const session = sessionStore.getState();
  const { pathname, search } = new URL(address, location.origin);
  const found = findScreen(pathname);
  if (session.state !== 'signed-in' || !found) return;
  found.screen.startCalls(found.params, new URLSearchParams(search), session.user);
}

/**
 * Fires the first calls of the screen behind the login at the moment of the sign-in. Told by the session itself, and
 * so before the screen can ask. Returns how to stop.
 */
export function startScreenAtSignIn(currentAddress: () => string): () => void {
  return sessionStore.subscribe((session, previous) => {
    if (session.state !== 'signed-in' || previous.state === 'signed-in') return;
    const { pathname, search } = new URL(currentAddress(), location.origin);
    if (pathname === loginPath) startScreenEarly(nextPath(search));
  });
}
