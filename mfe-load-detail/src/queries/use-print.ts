import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { TrackingEvent } from 'shared-domain/waste';
import { onPrintKeys } from 'shared-domain/browser';
import { isEmbedded, routeMapQuery } from 'shared-ui';
import { stopsOf } from '../map/stops-of';
import { printPage } from './print-page';

export interface Print {
  /** Missing content of the page is being fetched. */
  isPreparing: boolean;
  print: () => void;
  /** Prints what is there, without waiting for the rest. */
  printNow: () => void;
}

/** What is printed besides the facts. */
interface Pictures {
  readPhotos: () => Promise<void>;
  hasMap: boolean;
}

/**
 * Prints the page once the timeline, the map and all photos have arrived, even for Ctrl+P: the browser itself would not
 * wait for them. What cannot be loaded prints a sentence in its place. The keys of a page around an embed are its own.
 *
 * @param trackingEvents Null until they arrive.
 */
export function usePrint(trackingEvents: readonly TrackingEvent[] | null, { readPhotos, hasMap }: Pictures): Print {
  const queryClient = useQueryClient();
  const [isPreparing, setIsPreparing] = useState(false);
  const printNow = useCallback(() => {
    setIsPreparing(false);
    void printPage();
  }, []);
  const readRest = useEffectEvent(() => {
    const needsMap = hasMap && stopsOf(trackingEvents ?? []).length > 0;
    return Promise.all([readPhotos(), needsMap && queryClient.prefetchQuery(routeMapQuery)]);
  });
  const hasTimeline = trackingEvents !== null;
  useEffect(() => {
    if (!isPreparing || !hasTimeline) return;
    let isWanted = true;
    void readRest().then(() => {
      if (isWanted) printNow();
    });
    // The user has stopped waiting, or another screen is shown, which nobody asked to print.
    return () => void (isWanted = false);
  }, [isPreparing, hasTimeline, printNow]);
  useEffect(() => (isEmbedded() ? undefined : onPrintKeys(() => setIsPreparing(true))), []);
  return { isPreparing, print: () => setIsPreparing(true), printNow };
}
