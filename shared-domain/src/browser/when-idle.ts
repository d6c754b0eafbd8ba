/** A page with an embed may never be idle. In ms. */
const longestWaitMs = 1_000;

/** Runs something once the browser is idle, at the latest after a second. */
export function whenIdle(run: () => void): void {
  // Safari lacks requestIdleCallback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: longestWaitMs });
  else setTimeout(run);
}

/** True if the user asked the browser to use less data; nothing is fetched ahead then. */
export function isSavingData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
