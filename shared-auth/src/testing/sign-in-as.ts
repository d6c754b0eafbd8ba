import { clearStoredSession, forgetDeviceId, storeSession } from 'shared-domain/browser';
import { type User } from 'shared-domain/wire';
import { sessionStore } from '../session-store';

/** A token that the browser accepts; the times are in seconds from now. */
export function fakeToken({ issued = 0, expires = 1800 }: { issued?: number; expires?: number } = {}): string {
  const now = Math.floor(Date.now() / 1000);
  const encode = (value: unknown) =>
    btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return [
    encode({ alg: 'none' }),
    encode({ iat: now + issued, exp: now + expires, jti: crypto.randomUUID?.() ?? Math.random() }),
    'signature',
  ].join('.');
}

/** Gives the page a session of this user, as after a sign-in. */
export function signInAs(user: User): string {
  const token = fakeToken();
  storeSession({ token, user });
  sessionStore.setState({ state: 'signed-in', token, user }, true);
  return token;
}

/** Resets the page to the state before any session, in a browser that is new to the portal. */
export function forgetSession(): void {
  clearStoredSession();
  forgetDeviceId();
  sessionStore.setState({ state: 'restoring' }, true);
}
