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

type Page = { [firstCallsGlobal]?: FirstCalls };

/** Hands calls over to the API client, in place of earlier ones, which are aborted. */
export function offerFirstCalls(calls: FirstCalls): void {
  dropFirstCalls();
  (globalThis as Page)[firstCallsGlobal] = calls;
}

/**
 * The call of this session with that path, once; null if there is none, or if its answer may be older than the wanted
 * revision of the registry. Expired calls and those of another session are aborted, so that no answer ever reaches
 * another user.
 */
export function takeFirstCall(token: string, path: string, revision = 0): FirstCall | null {
  const calls = (globalThis as Page)[firstCallsGlobal];
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

/** True if calls are on their way, other than one to this path. */
export function hasFirstCalls(except: string): boolean {
  const paths = [...((globalThis as Page)[firstCallsGlobal]?.byPath.keys() ?? [])];
  return paths.some((path) => path !== except);
}

/** Aborts and forgets what nobody has taken; with `only`, if these are still the current calls. */
export function dropFirstCalls(only?: FirstCalls): void {
  const calls = (globalThis as Page)[firstCallsGlobal];
  if (!calls || (only && calls !== only)) return;
  delete (globalThis as Page)[firstCallsGlobal];
  for (const { stop } of calls.byPath.values()) stop.abort();
}
