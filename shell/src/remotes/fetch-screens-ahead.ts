import type { QueryClient } from '@tanstack/react-query';
import { sessionStore } from 'shared-auth';
import type { Releases } from './releases';
import { findScreen, screensAfter } from '../screens';
import { prefetchScripts } from './files/file-links';
import { findRelease } from './find-release';
import type { ScreenLoader } from './load-screen';

/** The shown screen counts as complete after this time without requests. */
const quietMs = 1_000;

/** The part of the router that follows the user from screen to screen. */
export interface ScreenRouter {
  state: { location: { pathname: string; search: string } };
  subscribe(listener: (state: ScreenRouter['state']) => void): () => void;
}

/**
 * Prefetches the code of the screens that a click can open, once the shown screen has its content and the browser is
 * idle. The first change of screen then does not wait for the network. Returns a function that stops it.
 */
export function fetchScreensAhead(
  router: ScreenRouter,
  loader: Pick<ScreenLoader, 'peek'>,
  releases: Pick<Releases, 'peek' | 'killed'>,
  queryClient: QueryClient,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fetchNext = () => {
    const session = sessionStore.getState();
    const shown = findScreen(router.state.location.pathname)?.screen;
    if (session.state !== 'signed-in' || !shown || !loader.peek(shown.remote)?.ok) return;
    if (queryClient.isFetching() > 0 || !navigator.onLine || isSavingData()) return;
    const set = releases.peek();
    if (!set) return;
    for (const { remote } of screensAfter(shown, session.user)) {
      const found = findRelease(set, remote, releases.killed);
      // The files of a killed release are gone; its fallback is found when the user opens the screen.
      if (found.ok) void prefetchScripts(found.release);
    }
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => whenIdle(fetchNext), quietMs);
  };
  const stops = [router.subscribe(wait), queryClient.getQueryCache().subscribe(wait), () => clearTimeout(timer)];
  wait();
  return () => stops.forEach((stop) => stop());
}

function isSavingData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

function whenIdle(run: () => void): void {
  // Safari lacks requestIdleCallback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(run);
  else setTimeout(run);
}
