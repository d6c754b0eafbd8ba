import {
  registryAddress,
  registryElementId,
  statedCalls,
  storedRegistryKey,
  type RegistryDocument,
} from 'shared-domain/releases';
import {
  dropFirstCalls,
  firstCallsKeptMs,
  offerFirstCalls,
  tokenKey,
  userKey,
  type FirstCall,
} from 'shared-domain/browser';
import { isTokenCurrent, seenRevisionHeader, type Session, type SignedText } from 'shared-domain/wire';

/**
 * Sends the first calls of the addressed screen for the stored session. The build turns it into a script that runs
 * in the document before any bundle; see decision 0082.
 */
export function startFirstCalls(): void {
  try {
    // Without `browserStorage`, for fewer bytes: blocked storage ends here, too.
    /* oxlint-disable no-restricted-globals */
    const token = localStorage.getItem(tokenKey);
    const user = JSON.parse(localStorage.getItem(userKey) ?? 'null') as Session['user'] | null;
    const copy = readPayload<RegistryDocument | null>(localStorage.getItem(storedRegistryKey));
    /* oxlint-enable no-restricted-globals */
    if (token && user?.email && user.role && isTokenCurrent(token)) sendFirstCalls({ token, user }, location, copy);
  } catch {
    // No session, or a malformed one: the bundle decides what to do with it.
  }
}

/**
 * Sends the calls that the page's document states for the screen at an address. Asks for the document of this user
 * unless `copy` is theirs. At a sign-in there is no copy, because the page may be old by then. Offers the answers to the
 * API client. The page's document is not verified yet, so these are a few GET requests to the portal's own API, no
 * matter what it says.
 */
export function sendFirstCalls(
  { token, user }: Session,
  { pathname, search }: URL | Location,
  copy?: RegistryDocument | null,
): void {
  try {
    const { textContent } = document.getElementById(registryElementId) ?? {};
    const registry = readPayload<RegistryDocument>(textContent);
    const { revision } = registry;
    // Only the screen can read its filters.
    const paths = search ? [] : statedCalls(registry, pathname, user.role);
    const isCopy = copy?.revision === revision && copy.subject?.userId === user.id;
    // Development servers have no registry, and revision 0.
    if (revision && !isCopy) paths.push(registryAddress);
    const headers = { authorization: `Bearer ${token}`, [seenRevisionHeader]: `${revision}` };
    const expiresAt = Date.now() + firstCallsKeptMs;
    const calls = { token, revision, expiresAt, byPath: new Map(paths.map((path) => [path, send(path, headers)])) };
    offerFirstCalls(calls);
    setTimeout(() => dropFirstCalls(calls), firstCallsKeptMs);
  } catch {
    // The page has no readable document, or storage is blocked: the bundles make the calls themselves.
  }
}

function readPayload<Content>(json: string | null | undefined): Content {
  return JSON.parse((JSON.parse(json ?? '{}') as Partial<SignedText>).payload ?? 'null') as Content;
}

function send(path: string, headers: Record<string, string>): FirstCall {
  const stop = new AbortController();
  const answer = fetch(path, { headers, redirect: 'error', signal: stop.signal });
  // A failure matters only to a taker.
  answer.catch(() => undefined);
  return { answer, stop };
}
