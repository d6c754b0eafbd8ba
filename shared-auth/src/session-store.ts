import {
  clearStoredSession,
  clearStoredToken,
  concernsSession,
  dropFirstSignIn,
  isSignOut,
  readStoredSession,
  storeSession,
  storeSignOut,
} from 'shared-domain/browser';
import { isTokenCurrent, type Session, type User } from 'shared-domain/wire';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export type SessionState =
  | { state: 'restoring' }
  | { state: 'signed-out' }
  | { state: 'signed-in'; token: string; user: User }
  | { state: 'expired'; user: User };

/** The one session of the page, shared by the shell and every remote. */
export const sessionStore = createStore<SessionState>(() => ({ state: 'restoring' }));

/** Restores the stored session if its token has not expired and its user is well-formed; otherwise clears it. */
export function restoreSession(): void {
  const { token, user } = readStoredSession();
  if (token !== null && user !== null && isTokenCurrent(token)) {
    replaceState({ state: 'signed-in', token, user });
    return;
  }
  clearStoredSession();
  replaceState({ state: 'signed-out' });
}

/** Stores a session from the server, for this tab and the others. */
export function acceptSession(session: Session): void {
  storeSession(session);
  replaceState({ state: 'signed-in', ...session });
}

/** Ends the session here and in the other tabs. */
export function endSession(): void {
  storeSignOut();
  replaceState({ state: 'signed-out' });
}

/**
 * The server no longer accepts the token: keeps the user, so that the screen can stay while the password is requested.
 */
export function expireSession(): void {
  if (currentToken() !== null) clearStoredToken();
  expireHere();
}

function expireHere(): void {
  const session = sessionStore.getState();
  if (session.state === 'signed-in') replaceState({ state: 'expired', user: session.user });
}

/**
 * The server refused this token. That ends the session only if the token is still the current one: an older call does
 * not affect a newer session.
 */
export function refuseToken(token: string): void {
  if (token === currentToken()) expireSession();
}

/** The bearer token of the current session. */
export function currentToken(): string | null {
  const session = sessionStore.getState();
  return session.state === 'signed-in' ? session.token : null;
}

/** Id of the user, also while an expired session waits for the password. */
export function presentUserId(): string | null {
  const session = sessionStore.getState();
  return 'user' in session ? session.user.id : null;
}

/**
 * Follows changes by other tabs to the stored session: sign-out, expiry, renewal, sign-in. Also catches up when the
 * browser shows this page again from its back/forward cache, where no event reached it: at its first event, so that no
 * call is sent with the old token. Returns a function that stops it.
 */
export function followOtherTabs(): () => void {
  let wasStored: boolean | undefined;
  const isStored = () => readStoredSession().user !== null;
  const follow = (event: StorageEvent) => {
    if (!concernsSession(event)) return;
    // A new page clears an expired session. That is no sign-out: what was typed here stays until its user signs in again.
    if (isStored() || isSignOut(event) || isTokenCurrent(currentToken() ?? '')) takeOverStoredSession();
    else expireHere();
  };
  const leave = () => void (wasStored = isStored());
  const catchUp = () => {
    const wasLeft = wasStored !== undefined;
    // With blocked storage, the session is in memory only, and nothing stored does not mean signed out.
    if (wasLeft && (wasStored || isStored())) takeOverStoredSession();
  };
  const arrive = () => {
    catchUp();
    wasStored = undefined;
  };
  addEventListener('storage', follow);
  addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', catchUp);
  addEventListener('pageshow', arrive);
  return () => {
    removeEventListener('storage', follow);
    removeEventListener('pagehide', leave);
    document.removeEventListener('visibilitychange', catchUp);
    removeEventListener('pageshow', arrive);
  };
}

/** Synchronizes this tab with the storage. */
export function takeOverStoredSession(): void {
  const { token, user } = readStoredSession();
  const session = sessionStore.getState();
  if (user === null) {
    if (session.state !== 'signed-out') replaceState({ state: 'signed-out' });
  } else if (token !== null && isTokenCurrent(token)) {
    if (token !== currentToken()) replaceState({ state: 'signed-in', token, user });
  } else if ('user' in session && session.user.id !== user.id) {
    replaceState({ state: 'signed-out' });
  } else if (token === null) {
    expireHere();
  }
}

function replaceState(next: SessionState): void {
  const previous = sessionStore.getState();
  if (next.state === 'signed-in') dropFirstSignIn();
  // The same user keeps the same object, so that a renewed token causes no rendering.
  if ('user' in next && 'user' in previous && JSON.stringify(next.user) === JSON.stringify(previous.user)) {
    sessionStore.setState({ ...next, user: previous.user }, true);
    return;
  }
  sessionStore.setState(next, true);
}

/** The current session. */
export function useSession(): SessionState {
  return useStore(sessionStore);
}

/** The signed-in user; also while an expired session waits for the password. */
export function useUser(): User | null {
  return useStore(sessionStore, (session) => ('user' in session ? session.user : null));
}
