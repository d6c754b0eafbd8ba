import { loadHttpClient } from '../api-client';

let stop: Promise<() => void> | null = null;

/** Fetches the code that follows changes; an embed starts and stops it itself. */
export const loadFollowChanges = () => import(/* webpackChunkName: "live" */ './follow-changes');

/**
 * Starts to follow changes. Its code is loaded now, and the HTTP client's, which later calls need even if the portal is
 * out of reach for a moment: call it once the page has shown its content.
 */
export function startLive(): void {
  stop ??= loadFollowChanges().then(({ followChanges }) => followChanges());
  // The call that needs it reports a failure.
  loadHttpClient().catch(() => undefined);
}
