import { defaultRangeExtractor, measureElement, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import type { Load } from 'shared-domain/waste';
import { useDeferredValue, useEffect, useState, type RefObject } from 'react';
import type { SavedPlace } from './saved-place';

/** Height of a row of one line, in pixels. */
export const usualRowHeight = 44;
/** Where the list usually begins, in pixels from the top of the page, until it has been laid out. */
const usualListTop = 480;
export const rowsBeyondView = 8;
/** A list up to this length is rendered completely, so that the browser's search finds everything. */
const wholeListLimit = 100;

interface RowsOptions {
  loads: readonly Load[];
  /** Number of matches, loaded or not. */
  totalCount: number;
  /** Rows are not laid out in print, so measurements are meaningless then. */
  isPrinting: boolean;
  listTop: number;
  startPlace: SavedPlace | null;
  /** Stays rendered outside the view because it has, or awaits, the focus. */
  keptRow: number | null;
}

/** The rows in view of the window, and some beyond. */
export function useRows({ loads, totalCount, isPrinting, listTop, startPlace, keptRow }: RowsOptions) {
  // What comes after the rows in view is rendered when they are shown.
  const isShown = useDeferredValue(true, false);
  const isWhole = isShown && totalCount <= wholeListLimit;
  return useWindowVirtualizer<HTMLLIElement>({
    count: loads.length,
    estimateSize: () => usualRowHeight,
    getItemKey: (row) => loads[row]?.id ?? row,
    overscan: isShown ? rowsBeyondView : 1,
    scrollMargin: listTop,
    initialOffset: startPlace?.offset ?? window.scrollY,
    initialMeasurementsCache: startPlace?.measurements ?? [],
    rangeExtractor: (range) => (isWhole ? [...Array(range.count).keys()] : withRow(range, keptRow)),
    useCachedMeasurements: isPrinting,
    measureElement: measureLaterOn,
  });
}

/**
 * The height of a row. Without an entry of the ResizeObserver, which follows within the frame, it is the last one known:
 * reading it from the element would lay out the page once more while it is being rendered.
 */
const measureLaterOn: typeof measureElement = (element, entry, virtualizer) => {
  if (entry) return measureElement(element, entry, virtualizer);
  const { getItemKey, estimateSize } = virtualizer.options;
  const index = virtualizer.indexFromElement(element);
  return virtualizer.itemSizeCache.get(getItemKey(index)) ?? estimateSize(index);
};

/** The distance of the list from the top of the page, in pixels. */
export function useListTop(list: RefObject<HTMLElement | null>): number {
  const [listTop, setListTop] = useState(usualListTop);
  // The content above the list may grow or wrap. The observer also reports the first layout.
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (list.current) setListTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return listTop;
}

/** The rows in view, and the one that has the focus, so that scrolling away doesn't lose it. */
function withRow(range: Range, row: number | null): number[] {
  const rows = defaultRangeExtractor(range);
  if (row === null || row >= range.count || rows.includes(row)) return rows;
  return [...rows, row].sort((left, right) => left - right);
}
