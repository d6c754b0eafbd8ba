import { loadHttpClient } from '../api-client';

/** Delay before a failed load of the code is retried, in ms. */
const loadAgainMs = 10_000;

let isStarted = false;

/** Fetches the code that follows changes; an embed starts and stops it itself. */
export const loadFollowChanges = () => import(/* webpackChunkName: "live" */ './follow-changes');

/**
 * Starts to follow changes. Its code is loaded now, and the HTTP client's, which later calls need even if the portal is
 * out of reach for a moment: call it once the page has shown its content.
 */
export function startLive(): void {
  if (isStarted) return;
  isStarted = true;
  const startLater = () => {
    isStarted = false;
    setTimeout(startLive, loadAgainMs);
  };
  loadFollowChanges().then(({ followChanges }) => void followChanges(), startLater);
  // The call that needs it reports a failure.
  loadHttpClient().catch(() => undefined);
}
