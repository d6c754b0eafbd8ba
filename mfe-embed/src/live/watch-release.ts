import { onLiveChanges } from 'shared-auth';

/**
 * Checks the running release when a release notice arrives, or when notices may have been missed. Calls `onWithdrawn` if
 * `isWithdrawn` says that it must not run. A check that fails changes nothing. Returns a function that stops it.
 */
export function watchRelease(isWithdrawn: () => Promise<boolean>, onWithdrawn: () => void): () => void {
  let isOver = false;
  const check = async () => {
    const found = await isWithdrawn().catch(() => false);
    if (found && !isOver) onWithdrawn();
  };
  const stop = onLiveChanges((messages) => {
    if (messages.some(({ event }) => event === 'release-notice' || event === 'refetch-all')) void check();
  });
  return () => {
    isOver = true;
    stop();
  };
}
