import { coreEndpoints } from 'shared-domain/wire';
import { callEndpoint } from '../call-endpoint';
import { currentToken, expireSession, sessionStore } from '../session-store';
import { noteLiveMessage } from './live-changes';
import { livePosition, setLivePosition } from './live-position';
import { portalReach } from './portal-reach';
import { readStream, type StreamEnd } from './read-stream';

const firstDelayMs = 1_000;
const longestDelayMs = 30_000;
/** A stream that ends sooner counts as failed, because a proxy may accept it and then cut it every time. */
const steadyMs = 5_000;
/** A portal that takes longer to say that it is ready counts as out of reach. */
const longestCheckMs = 10_000;
/** A page without a stream fetches everything again this often. */
const pollEveryMs = 30_000;

/**
 * Keeps one live stream open while someone is signed in and the page is visible. A hidden page needs none: browsers
 * allow only six connections to an HTTP/1.1 server, and the stream resumes where it stopped. While there is no stream,
 * `mayFetch` is called every `everyMs`, and the page fetches everything again if it resolves to true. Returns a function
 * that ends it.
 */
export function followChanges(mayFetch = isPortalReady, everyMs = pollEveryMs): () => void {
  const stream = new LiveStream();
  const poll = async (): Promise<void> => {
    if (stream.isReceiving || !isWanted()) return;
    // While the portal cannot be reached, calls would only replace what is shown by failures.
    const isReached = await mayFetch();
    if (stream.isReceiving || !isWanted()) return;
    portalReach.setState({ isReached });
    if (isReached) noteLiveMessage({ event: 'refetch-all', loadId: null });
  };
  const disconnect = () => stream.disconnect();
  const retryNow = () => stream.retryNow();

  const polling = setInterval(() => void poll(), everyMs);
  const stopFollowing = sessionStore.subscribe(() => stream.reconsider());
  document.addEventListener('visibilitychange', retryNow);
  // A page with an open stream could not enter the back/forward cache.
  window.addEventListener('pagehide', disconnect);
  window.addEventListener('pageshow', retryNow);
  window.addEventListener('online', retryNow);
  stream.reconsider();
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

/** The stream of the signed-in user. It connects again after each end that was not intended here. */
class LiveStream {
  isReceiving = false;
  #open: AbortController | null = null;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #userId = signedInUser();

  /** Connects or disconnects, by who is signed in and whether the page is visible. */
  reconsider(): void {
    if (this.#userId !== signedInUser()) {
      this.disconnect();
      portalReach.setState({ isReached: true });
    }
    this.#userId = signedInUser();
    if (!isWanted()) return this.disconnect();
    void this.#connect();
  }

  retryNow(): void {
    this.#failures = 0;
    this.reconsider();
  }

  disconnect(): void {
    clearTimeout(this.#timer);
    this.#open?.abort();
    this.#open = null;
    this.isReceiving = false;
  }

  async #connect(): Promise<void> {
    clearTimeout(this.#timer);
    const token = currentToken();
    if (this.#open || token === null || !isWanted()) return;
    const own = (this.#open = new AbortController());
    let openedAt = Infinity;
    const end = await readStream({
      ...{ token, position: livePosition(), signal: own.signal },
      onOpen: () => {
        openedAt = performance.now();
        this.isReceiving = true;
        portalReach.setState({ isReached: true });
      },
      onPosition: setLivePosition,
      onMessage: noteLiveMessage,
    });
    // It was closed from here.
    if (this.#open !== own) return;
    this.disconnect();
    if (end.how === 'refused' && end.status === 401) {
      // A renewed token may have replaced it meanwhile.
      if (currentToken() === token) return expireSession();
    }
    this.#failures = performance.now() - openedAt > steadyMs ? 0 : this.#failures + 1;
    this.#timer = setTimeout(() => void this.#connect(), delayAfter(end, this.#failures));
  }
}

function isWanted(): boolean {
  return currentToken() !== null && document.visibilityState === 'visible';
}

function isPortalReady(): Promise<boolean> {
  return callEndpoint(coreEndpoints.checkReady, {}, { signal: AbortSignal.timeout(longestCheckMs) }).then(
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
