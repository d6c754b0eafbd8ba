import type { QueryClient } from '@tanstack/react-query';
import { whenIdle } from 'shared-domain/browser';
import { findScreen } from '../screens';
import type { ScreenLoader } from './load-screen';

const usualQuietMs = 1_000;

/** The part of the router that follows the user from screen to screen. */
export interface ScreenRouter {
  state: { location: { pathname: string; search: string } };
  subscribe(listener: (state: ScreenRouter['state']) => void): () => void;
}

export interface ContentParts {
  router: ScreenRouter;
  loader: Pick<ScreenLoader, 'peek'>;
  queryClient: QueryClient;
  /** The content counts as complete after this time without requests, in ms. */
  quietMs?: number;
}

/**
 * Calls `onShown` whenever the page has shown its content and the browser is idle: time for everything that the
 * content does not need. Returns a function that stops it.
 */
export function watchContent(
  { router, loader, queryClient, quietMs = usualQuietMs }: ContentParts,
  onShown: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    const shown = findScreen(router.state.location.pathname)?.screen;
    const isThere = !shown || loader.peek(shown.remote)?.ok;
    if (isThere && queryClient.isFetching() === 0) onShown();
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => whenIdle(check), quietMs);
  };
  const stops = [router.subscribe(wait), queryClient.getQueryCache().subscribe(wait), () => clearTimeout(timer)];
  wait();
  return () => stops.forEach((stop) => stop());
}

/** Resolves when the page has shown its content, the first one or that of the screen that is being opened. */
export function firstContent(parts: ContentParts): Promise<void> {
  return new Promise((resolve) => {
    const stop = watchContent(parts, () => {
      stop();
      resolve();
    });
  });
}
