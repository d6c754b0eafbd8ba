import { onLiveChanges } from 'shared-auth';

/** A withdrawn release must be gone within 10 s, so the first retries follow quickly. */
const retryDelaysMs = [500, 1_000, 2_000, 4_000, 30_000];

/**
 * Checks the running release when a release notice arrives, or when notices may have been missed. Calls `onWithdrawn` if
 * `isWithdrawn` says that it must not run. A check that fails is repeated a few times and changes nothing. Returns a
 * function that stops it.
 */
export function watchRelease(isWithdrawn: () => Promise<boolean>, onWithdrawn: () => void): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = async (failures: number): Promise<void> => {
    clearTimeout(timer);
    const found = await isWithdrawn().catch(() => null);
    if (isOver) return;
    if (found) onWithdrawn();
    const delayMs = retryDelaysMs[failures];
    if (found === null && delayMs !== undefined) timer = setTimeout(() => void check(failures + 1), delayMs);
  };
  const stop = onLiveChanges((messages) => {
    if (messages.some(({ event }) => event === 'release-notice' || event === 'refetch-all')) void check(0);
  });
  return () => {
    isOver = true;
    clearTimeout(timer);
    stop();
  };
}
