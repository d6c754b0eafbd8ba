import type { QueryClient } from '@tanstack/react-query';
import { sessionStore } from 'shared-auth';
import { isSavingData } from 'shared-domain/browser';
import type { Releases } from './releases';
import { findScreen, screensAfter } from '../screens';
import { prefetchScripts } from './files/file-links';
import { findRelease } from './find-release';
import type { ScreenLoader } from './load-screen';
import { type ScreenRouter, watchContent } from './watch-content';

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
  const fetchNext = () => {
    const session = sessionStore.getState();
    const shown = findScreen(router.state.location.pathname)?.screen;
    const set = releases.peek();
    if (session.state !== 'signed-in' || !shown || !set || !navigator.onLine || isSavingData()) return;
    for (const { remote } of screensAfter(shown, session.user)) {
      const found = findRelease(set, remote, releases.killed);
      // The files of a killed release are gone; its fallback is found when the user opens the screen.
      if (found.ok) void prefetchScripts(found.release);
    }
  };
  return watchContent({ router, loader, queryClient }, fetchNext);
}
