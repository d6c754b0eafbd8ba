import { callEndpoint, loadFollowChanges, noteLiveMessage, onLiveChanges, sessionStore } from 'shared-auth';
import { wasteEndpoints } from 'shared-domain/waste';
import { takeSeat, type PageHub } from '../page-hub';

const retryMs = 30_000;
/** Without a stream, the token is used this often: a revocation must act within 10 s. */
const checkEveryMs = 6_000;
/** Everything is fetched again with every fifth check. */
const checksPerFetch = 5;

/**
 * Keeps this embed's loads current. Of the embeds with the same identity, one holds the live stream and passes on which
 * loads changed. Returns a function that leaves it to the others.
 */
export function followLive(page: PageHub, identity: string): () => void {
  let stop: (() => void) | null = null;
  let isLeading = false;
  let isOver = false;
  let isSeated = false;
  let checks = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const mayFetch = async () => {
    checks += 1;
    if (checks % checksPerFetch === 0) return true;
    await checkAccess();
    return false;
  };
  const open = async () => {
    try {
      const { followChanges } = await loadFollowChanges();
      if (isLeading && !isOver && !stop) stop = followChanges(mayFetch, checkEveryMs);
    } catch {
      if (!isOver) timer = setTimeout(() => void open(), retryMs);
    }
  };
  const close = () => {
    isLeading = false;
    clearTimeout(timer);
    stop?.();
    stop = null;
  };
  const takeOver = () => {
    void open();
    // The one that led before may have lost its access.
    void checkAccess();
  };
  const seat = takeSeat(page, identity, {
    lead: () => {
      isLeading = true;
      // When a page closes, each of its frames leads for a moment. Their timers never fire.
      if (isSeated) timer = setTimeout(takeOver);
      else void open();
    },
    receive: (messages) => {
      for (const message of messages) noteLiveMessage(message);
    },
  });
  isSeated = true;
  const stopPassing = onLiveChanges((messages) => {
    if (isLeading) seat.pass(messages);
  });
  // A refused stream says something about one token only: the next embed tries its own.
  const stopWatching = sessionStore.subscribe(({ state }) => {
    if (state !== 'signed-in' && isLeading && seat.step()) close();
  });
  return () => {
    isOver = true;
    stopPassing();
    stopWatching();
    close();
    seat.leave();
  };
}

/** A call that costs little. If the portal refuses the token, the access ends. The release is checked, too. */
async function checkAccess(): Promise<void> {
  noteLiveMessage({ event: 'release-notice', loadId: null });
  await callEndpoint(wasteEndpoints.getDashboardStats, {}).catch(() => undefined);
}
