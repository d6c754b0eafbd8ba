import { pageElementIds, statedCalls, type RegistryDocument } from 'shared-domain/releases';
import {
  dropFirstCalls,
  isTokenCurrent,
  offerFirstCalls,
  tokenKey,
  userKey,
  type FirstCall,
  type Session,
  type SignedText,
} from 'shared-domain/wire';

/** After this time without a taker, an answer is too old to be shown, in ms. */
const keptMs = 15_000;

/**
 * Sends the first calls of the addressed screen for the stored session. The build makes a script of it that runs in the
 * document, before any bundle; see decision 0082.
 */
export function startFirstCalls(): void {
  try {
    // Without `browserStorage`, for fewer bytes: blocked storage ends here, too.
    /* eslint-disable no-restricted-globals */
    const token = localStorage.getItem(tokenKey);
    const user = JSON.parse(localStorage.getItem(userKey) ?? '') as Session['user'] | null;
    /* eslint-enable no-restricted-globals */
    if (token && user?.email && user.role && isTokenCurrent(token)) sendFirstCalls({ token, user }, location);
  } catch {
    // No session, or a malformed one: the bundle decides what to do with it.
  }
}

/**
 * Sends the calls that the page's document states for the screen at an address, and offers the answers to the API
 * client. The document is not verified yet, so these are a few GET requests to the portal's own API, whatever it says.
 */
export function sendFirstCalls({ token, user }: Session, { pathname, search }: URL | Location): void {
  // Only the screen can read its filters.
  if (search) return;
  try {
    const { textContent } = document.getElementById(pageElementIds.registry) ?? {};
    const { payload } = JSON.parse(textContent ?? '') as SignedText;
    const paths = statedCalls(JSON.parse(payload) as RegistryDocument, pathname, user.role);
    const calls = { token, byPath: new Map(paths.map((path) => [path, send(path, token)])) };
    offerFirstCalls(calls);
    setTimeout(() => dropFirstCalls(calls), keptMs);
  } catch {
    // The page has no readable document: the screen makes its calls itself.
  }
}

function send(path: string, token: string): FirstCall {
  const stop = new AbortController();
  const answer = fetch(path, {
    headers: { accept: 'application/json', authorization: `Bearer ${token}` },
    redirect: 'error',
    signal: stop.signal,
  });
  // A failure matters only to a taker.
  answer.catch(() => undefined);
  return { answer, abort: () => stop.abort() };
}
