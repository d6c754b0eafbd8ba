import type { Credentials } from '../wire/accounts';

/** Page globals through which what was sent before any bundle ran reaches the API client. */
const firstCallsGlobal = 'portalFirstCalls';
const firstSignInGlobal = 'portalFirstSignIn';

/** An answer that no one has taken after this time, in ms, is too old to be shown. */
export const firstCallsKeptMs = 15_000;

/** After this time, in ms, a page shows what has arrived, and that the rest is loading. */
export const longestFrameMs = 400;

/** A call that is on its way. */
export interface FirstCall {
  answer: Promise<Response>;
  stop: AbortController;
}

/** Calls of one session. Taking a call removes it; the rest is aborted after a short time. */
export interface FirstCalls {
  /** The token that was sent: the answers belong to its user only. */
  token: string;
  /** The revision of the registry that was sent with them. */
  revision: number;
  /** From this time on, in ms since 1970, the answers are too old to be shown: timers sleep when the computer does. */
  expiresAt: number;
  /** By the path of a GET request, such as `/api/trucks/7`. */
  byPath: Map<string, FirstCall>;
}

/** A sign-in that the form of the document has sent. */
export interface FirstSignIn {
  credentials: Credentials;
  /** The id of the device that was sent with it. */
  device: string;
  call: FirstCall;
}

type Place = { [firstCallsGlobal]?: FirstCalls; [firstSignInGlobal]?: FirstSignIn };

let place = globalThis as Place;

/** From here on, calls are handed over within this bundle only: the page is not its own, or has several API clients. */
export function keepFirstCallsInBundle(): void {
  place = {};
}

/** Hands calls over to the API client, in place of earlier ones, which are aborted. */
export function offerFirstCalls(calls: FirstCalls): void {
  dropFirstCalls();
  place[firstCallsGlobal] = calls;
}

/**
 * The call of this session with that path, once. Null if there is none, or if its answer may be older than the wanted
 * revision of the registry. Expired calls and those of another session are aborted, so that no answer ever reaches
 * another user.
 */
export function takeFirstCall(token: string, path: string, revision = 0): FirstCall | null {
  const calls = place[firstCallsGlobal];
  if (!calls) return null;
  if (calls.token !== token || Date.now() >= calls.expiresAt) {
    dropFirstCalls();
    return null;
  }
  if (!(calls.revision >= revision)) return null;
  const call = calls.byPath.get(path) ?? null;
  calls.byPath.delete(path);
  return call;
}

/** What was sent with the calls of a current session; null if there are none. */
export function peekFirstCalls(): Pick<FirstCalls, 'token' | 'revision'> | null {
  return place[firstCallsGlobal] ?? null;
}

/** True if calls are on their way, other than one to this path. */
export function hasFirstCalls(except: string): boolean {
  const paths = [...(place[firstCallsGlobal]?.byPath.keys() ?? [])];
  return paths.some((path) => path !== except);
}

/** Aborts and forgets the calls that no one has taken. With `only`, just if these are still the current calls. */
export function dropFirstCalls(only?: FirstCalls): void {
  const calls = place[firstCallsGlobal];
  if (!calls || (only && calls !== only)) return;
  delete place[firstCallsGlobal];
  for (const { stop } of calls.byPath.values()) stop.abort();
}

/** Hands a sign-in over to the API client, in place of an earlier one, which is aborted. */
export function offerFirstSignIn(sent: FirstSignIn): void {
  dropFirstSignIn();
  place[firstSignInGlobal] = sent;
}

/** A sign-in that the API client has not taken yet. */
export function peekFirstSignIn(): FirstSignIn | null {
  return place[firstSignInGlobal] ?? null;
}

/** The call of that sign-in, once, for a request with the same credentials. Null if there is none. */
export function takeFirstSignIn({ email, password }: Credentials): FirstCall | null {
  const sent = peekFirstSignIn();
  if (sent?.credentials.email !== email || sent.credentials.password !== password) {
    dropFirstSignIn();
    return null;
  }
  delete place[firstSignInGlobal];
  return sent.call;
}

/** Aborts and forgets a sign-in that no one has taken: the page was signed in otherwise. */
export function dropFirstSignIn(): void {
  peekFirstSignIn()?.call.stop.abort();
  delete place[firstSignInGlobal];
}
