import { coreEndpoints } from 'shared-domain/wire';
import { callEndpoint } from '../call-endpoint';
import { currentToken, expireSession, sessionStore } from '../session-store';
import { noteLiveMessage } from './gather-messages';
import { livePosition, setLivePosition } from './live-position';
import { readStream, type StreamEnd } from './read-stream';

const firstDelayMs = 1_000;
const longestDelayMs = 30_000;
/** A stream that ends sooner counts as failed, because a proxy may accept it and then cut it every time. */
const steadyMs = 5_000;
/** A page without a stream fetches everything again this often. */
const pollEveryMs = 30_000;

/**
 * Keeps one live stream open while someone is signed in and the page is visible. A hidden page needs none: browsers
 * allow only six connections to an HTTP/1.1 server, and the stream resumes where it stopped. `isReachable` is called
 * before a page without a stream fetches everything. Returns a function that ends it.
 */
export function followChanges(isReachable = isPortalReady): () => void {
  let open: AbortController | null = null;
  let isReceiving = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let userId = signedInUser();

  const isWanted = () => currentToken() !== null && document.visibilityState === 'visible';
  const disconnect = () => {
    clearTimeout(timer);
    open?.abort();
    open = null;
    isReceiving = false;
  };
  const connect = async (): Promise<void> => {
    clearTimeout(timer);
    const token = currentToken();
    if (open || token === null || !isWanted()) return;
    const own = (open = new AbortController());
    let openedAt = Infinity;
    const end = await readStream({
      ...{ token, position: livePosition(), signal: own.signal },
      onOpen: () => {
        openedAt = performance.now();
        isReceiving = true;
      },
      onPosition: setLivePosition,
      onMessage: noteLiveMessage,
    });
    // It was closed from here.
    if (open !== own) return;
    disconnect();
    if (end.how === 'refused' && end.status === 401) {
      // A renewed token may have replaced it meanwhile.
      if (currentToken() === token) return expireSession();
    }
    failures = performance.now() - openedAt > steadyMs ? 0 : failures + 1;
    timer = setTimeout(() => void connect(), delayAfter(end, failures));
  };
  const poll = async (): Promise<void> => {
    if (isReceiving || !isWanted()) return;
    // While the portal cannot be reached, calls would only replace what is shown by failures.
    if ((await isReachable()) && !isReceiving) noteLiveMessage({ event: 'refetch-all', loadId: null });
  };
  const reconsider = () => {
    if (userId !== signedInUser()) disconnect();
    userId = signedInUser();
    if (!isWanted()) return disconnect();
    void connect();
  };
  const retryNow = () => {
    failures = 0;
    reconsider();
  };

  const polling = setInterval(() => void poll(), pollEveryMs);
  const stopFollowing = sessionStore.subscribe(reconsider);
  document.addEventListener('visibilitychange', retryNow);
  // A page with an open stream could not enter the back/forward cache.
  window.addEventListener('pagehide', disconnect);
  window.addEventListener('pageshow', retryNow);
  window.addEventListener('online', retryNow);
  void connect();
  return () => {
    disconnect();
    clearInterval(polling);
    stopFollowing();
    document.removeEventListener('visibilitychange', retryNow);
    window.removeEventListener('pagehide', disconnect);
    window.removeEventListener('pageshow', retryNow);
    window.removeEventListener('online', retryNow);
  };
}

function isPortalReady(): Promise<boolean> {
  return callEndpoint(coreEndpoints.checkReady, {}).then(
    () => true,
    () => false,
  );
}

function signedInUser(): string | null {
  const session = sessionStore.getState();
  return session.state === 'signed-in' ? session.user.id : null;
}

/** Random, so that the pages of a stopped replica do not all come back at once. */
function delayAfter(end: StreamEnd, failures: number): number {
  if (failures === 0) return Math.random() * firstDelayMs;
  const delayMs = Math.min(longestDelayMs, firstDelayMs * 2 ** (failures - 1)) * (0.5 + Math.random() / 2);
  return Math.max(delayMs, end.how === 'refused' ? end.retryAfterMs : 0);
}
