import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Page } from 'shared-auth';
import type { Load } from 'shared-domain/waste';
import { onPrintKeys } from 'shared-domain/browser';
import { isEmbedded } from 'shared-ui';

/** Loads up to which the list is completed before it is printed. */
const mostFetched = 1_000;

interface MoreLoads {
  data: { pages: readonly Page<Load[]>[] } | undefined;
  hasNextPage: boolean;
  isError: boolean;
}

export interface PrintableList {
  loads: readonly Load[];
  /** How many loads match in all, loaded or not. */
  totalCount: number;
  /** More loads match than were counted. */
  hasMoreMatches: boolean;
  /** The loads still belong to the previous filter. */
  isStale: boolean;
  hasMore: boolean;
  /** What failed last: a further page, or the list itself. */
  failure: 'list' | 'more' | null;
  /** Fetches one more page, and returns how the list is then. With `cancelRefetch` off, a running refetch is awaited. */
  onLoadMore: (options?: { cancelRefetch: boolean }) => Promise<MoreLoads>;
}

export interface ListPrint {
  /** Further loads are being fetched. */
  isPreparing: boolean;
  /** Prints the loaded rows, without waiting for the rest. */
  printNow: () => void;
}

/**
 * At Ctrl+P, fetches the loads that are not loaded yet and then prints: the browser itself would not wait for them. A
 * failure ends that, and the loaded rows are printed. The keys of a page around an embed are its own.
 */
export function useListPrint({ loads, isStale, hasMore, failure, onLoadMore }: PrintableList): ListPrint {
  const [isPreparing, setIsPreparing] = useState(false);
  const printNow = useCallback(() => {
    // The page stays as it is while the browser's dialog is open.
    flushSync(() => setIsPreparing(false));
    window.print();
  }, []);
  const readRest = useEffectEvent(async (isWanted: () => boolean) => {
    // Loading more would clear the failure, and outdated rows would print as current.
    let isShort = hasMore && failure !== 'list' && loads.length < mostFetched;
    while (isShort && isWanted()) {
      const { data, hasNextPage, isError } = await onLoadMore({ cancelRefetch: false });
      isShort = hasNextPage && !isError && countOf(data) < mostFetched;
    }
    // The cache passes the rows on to the page with a timer.
    await new Promise((resolve) => setTimeout(resolve));
  });
  useEffect(() => {
    // The loads of the previous filter must not be printed.
    if (!isPreparing || isStale) return;
    let isWanted = true;
    void readRest(() => isWanted).then(() => {
      if (isWanted) printNow();
    });
    // The user has stopped waiting, or something else is shown, which nobody asked to print.
    return () => void (isWanted = false);
  }, [isPreparing, isStale, printNow]);
  useEffect(() => (isEmbedded() ? undefined : onPrintKeys(() => setIsPreparing(true))), []);
  return { isPreparing, printNow };
}

function countOf(list: MoreLoads['data']): number {
  return list?.pages.reduce((sum, { items }) => sum + items.length, 0) ?? 0;
}
