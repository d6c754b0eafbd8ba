import type { QueryClient } from '@tanstack/react-query';
import { sessionStore } from 'shared-auth';
import { releaseId } from 'shared-domain/releases';
import type { Releases } from '../releases/releases';
import { findScreen, screensAfter } from '../screens';
import { findRelease } from './find-release';
import type { ScreenLoader } from './load-screen';
import { prefetchScripts } from './prefetch-scripts';
import { screenDoor } from './screen-door';

/** So long nothing may have been asked for or answered before the shown screen counts as complete. */
const quietMs = 1_000;

/** What the way to a screen tells of itself: the part of a router that is needed here. */
interface Router {
  state: { location: { pathname: string } };
  subscribe(listener: () => void): () => void;
}

/**
 * Fetches the code of the screens that a click can open next, once the shown one has its content and the browser has
 * nothing to do: then the first change of screen does not wait for the wire. Returns how to stop.
 */
export function fetchScreensAhead(
  router: Router,
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
      const found = findRelease(set, remote);
      // The files of a withdrawn release are gone; what runs instead is found once somebody goes there.
      if (!found.ok || releases.killed.reasonOf(remote, releaseId(found.release)) !== null) continue;
      void prefetchScripts(found.release, screenDoor);
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
  // Safari does not tell when it is idle.
  if ('requestIdleCallback' in window) window.requestIdleCallback(run);
  else setTimeout(run);
}
