import { sessionStore } from 'shared-auth';
import { findScreen } from '../screens';

/** Fires the first calls of the screen at an address, if somebody is signed in to see it. */
export function startScreenEarly(address: string): void {
  const session = sessionStore.getState();
  const { pathname, search } = new URL(address, location.origin);
  const found = findScreen(pathname);
  if (session.state !== 'signed-in' || !found) return;
  found.screen.startCalls(found.params, new URLSearchParams(search), session.user);
}
