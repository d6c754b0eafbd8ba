/** Runs something once the browser is idle. */
export function whenIdle(run: () => void): void {
  // Safari lacks requestIdleCallback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run);
  else setTimeout(run);
}
