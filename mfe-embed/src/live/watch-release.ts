import { onLiveChanges } from 'shared-auth';

/**
 * Calls `onWithdrawn` once a release notice arrives after which `isWithdrawn` says that the running release must not
 * run. A check that fails changes nothing. Returns a function that stops it.
 */
export function watchRelease(isWithdrawn: () => Promise<boolean>, onWithdrawn: () => void): () => void {
  let isOver = false;
  const check = async () => {
    const found = await isWithdrawn().catch(() => false);
    if (found && !isOver) onWithdrawn();
  };
  const stop = onLiveChanges((messages) => {
    if (messages.some(({ event }) => event === 'release-notice')) void check();
  });
  return () => {
    isOver = true;
    stop();
  };
}
