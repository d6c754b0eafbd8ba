import type { Session, User } from '../wire/accounts';
import { browserStorage } from './browser-storage';
import { readUser } from '../wire/guards.generated';
import { parseJson } from '../wire/parse-json';

/** If storage is blocked or full, the session stays in memory as long as the page is open. */
const storage = /* @__PURE__ */ browserStorage('localStorage');
/** Names of its two halves in local storage, as specified. */
export const tokenKey = 'token';
export const userKey = 'user';

/** What the browser stores of a session; either half may be missing or damaged. */
export interface StoredSession {
  token: string | null;
  user: User | null;
}

/**
 * Reads both halves; a malformed user counts as missing. Only email and role are guaranteed: the email replaces a
 * missing id.
 */
export function readStoredSession(): StoredSession {
  return { token: storage.read(tokenKey), user: readUser(parseJson(storage.read(userKey))) ?? null };
}

/** Stores a session. The user is first, so that a tab notified of the new token finds its user. */
export function storeSession({ token, user }: Session): void {
  if (storage.write(userKey, JSON.stringify(user))) storage.write(tokenKey, token);
}

/** What is stored as the user for a moment, so that other tabs can tell a sign-out from a cleared expired session. */
const signedOut = '';

/** Ends the stored session for every tab. */
export function storeSignOut(): void {
  storage.write(userKey, signedOut);
  clearStoredSession();
}

/** Clears both halves. The user is first: a missing token alone means "expired". */
export function clearStoredSession(): void {
  storage.remove(userKey);
  storage.remove(tokenKey);
}

/** Removes the token but not the user, so that the other tabs ask for the password, too. */
export function clearStoredToken(): void {
  storage.remove(tokenKey);
}

/** True if a storage event may concern the session (`key` is null if all storage was cleared). */
export function concernsSession(event: StorageEvent): boolean {
  return storage.isSourceOf(event) && (event.key === null || event.key === tokenKey || event.key === userKey);
}

/** True if the event says that the user signed out, or that all storage was cleared. */
export function isSignOut({ key, newValue }: StorageEvent): boolean {
  return key === null || (key === userKey && newValue === signedOut);
}
