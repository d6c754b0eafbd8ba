import { loadFollowChanges, noteLiveMessage, onLiveChanges, sessionStore } from 'shared-auth';
import { takeSeat, type PageHub } from '../page-hub';

const retryMs = 30_000;

/**
 * Keeps this embed's loads current. Of the embeds with the same identity, one holds the live stream and passes on which
 * loads changed. Returns a function that leaves it to the others.
 */
export function followLive(page: PageHub, identity: string): () => void {
  let stop: (() => void) | null = null;
  let isLeading = false;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const open = async () => {
    try {
      const { followChanges } = await loadFollowChanges();
      if (isLeading && !isOver && !stop) stop = followChanges(() => Promise.resolve(true));
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
  const seat = takeSeat(page, identity, {
    lead: () => {
      isLeading = true;
      void open();
    },
    receive: (messages) => {
      for (const message of messages) noteLiveMessage(message);
    },
  });
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
