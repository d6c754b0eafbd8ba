/** Page global through which calls that were sent before any bundle ran reach the API client. */
const firstCallsGlobal = 'portalFirstCalls';

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

type Place = { [firstCallsGlobal]?: FirstCalls };

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
