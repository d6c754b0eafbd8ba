import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { TrackingEvent } from 'shared-domain/waste';
import { isSavingData, whenIdle } from 'shared-domain/browser';
import { eachAtOnce } from 'shared-domain/wire';
import { photoQuery } from './use-photo';

/** Photos to prefetch, about 30 MB; the others load when scrolled near or before printing. */
const maxAhead = 100;
const atOnce = 2;
/** How long the page must be visible and idle, in ms. */
const quietMs = 1_000;

/**
 * Prefetches the photos of a load in idle time, and the remaining ones when printing starts, which cannot wait for
 * them. Returns a function that fetches what is printed now: every photo, or only the enlarged one.
 */
export function usePhotosAhead(
  trackingEvents: readonly TrackingEvent[],
  enlargedId: string | null,
): () => Promise<void> {
  const queryClient = useQueryClient();
  const ids = useMemo(() => trackingEvents.flatMap(({ photos }) => photos.map(({ id }) => id)), [trackingEvents]);
  const readPrinted = () => readPhotos(queryClient, enlargedId === null ? ids : [enlargedId]);
  const readNow = useEffectEvent(() => void readPrinted());
  useEffect(() => {
    addEventListener('beforeprint', readNow);
    return () => removeEventListener('beforeprint', readNow);
  }, []);
  useEffect(() => {
    if (isSavingData()) return;
    const stop = new AbortController();
    const timer = setTimeout(
      () => whenIdle(() => void readPhotos(queryClient, ids.slice(0, maxAhead), stop.signal)),
      quietMs,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [queryClient, ids]);
  return readPrinted;
}

/** Fetches the remaining photos, a few at a time. A failed one shows its error in its own place on the page. */
async function readPhotos(queryClient: QueryClient, ids: readonly string[], signal?: AbortSignal): Promise<void> {
  const missing = ids.filter((id) => !queryClient.getQueryState(photoQuery(id).queryKey)?.data);
  await eachAtOnce(missing, atOnce, async (id) => {
    if (!signal?.aborted) await queryClient.prefetchQuery(photoQuery(id));
  });
}
