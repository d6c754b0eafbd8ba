import type { Load } from 'shared-domain/waste';
import {
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type RefCallback,
  type RefObject,
} from 'react';
import { isEmbedded } from 'shared-ui';
import { listScroller, type ListScroller } from '../../list-scroller';

/** Height of a row on wide screens, in pixels. */
export const usualRowHeight = 52;
/** Where the list usually begins, in pixels from the top of the page, until it has been laid out. */
const usualListTop = 290;
export const rowsBeyondView = 8;
/** A list up to this length is rendered completely, so that the browser's search finds everything. */
const wholeListLimit = 100;
/** More than the rows of any list. */
const rowBase = 1e7;

/** The scroll position, and the heights of the rows above, so that the same row can be found again. */
export interface SavedPlace {
  offset: number;
  /** The first row in view, the id of its load, and where it begins in the list. */
  row: number;
  id: string | undefined;
  top: number;
  /** By the id of the load, as far as they are known. */
  heights: [loadId: string, height: number][];
}

export interface ListPlace {
  /** Identifies the list: another filter is another list. */
  key: string;
  read: () => SavedPlace | null;
  save: (place: SavedPlace) => void;
}

interface RowsOptions {
  loads: readonly Load[];
  /** Number of matches, loaded or not. */
  totalCount: number;
  listTop: number;
  startPlace: SavedPlace | null;
  /** Stays rendered outside the view because it has, or awaits, the focus. */
  keptRow: number | null;
}

interface RenderedRow {
  index: number;
  load: Load;
  /** Space above it, of rows between two rendered ones. */
  gap: number;
  /** As far as it is known. */
  height: number;
}

export interface Rows {
  rendered: RenderedRow[];
  /** Space of the rows before the first rendered one. */
  spaceAbove: number;
  /** Space of the rows after the last rendered one. */
  spaceBelow: number;
  /** Where each row begins, and where the last one ends, from the top of the list. */
  tops: Float64Array;
  /** The first and the last row in view of the window. */
  first: number;
  last: number;
  /** Ref of a row, which follows its height. */
  measure: RefCallback<HTMLElement>;
  /** The scroll position and the known heights. */
  place: () => SavedPlace;
}

/** The rows in view of the window, and some beyond. They are in the normal flow of the page. */
export function useRows({ loads, totalCount, listTop, startPlace, keptRow }: RowsOptions): Rows {
  // The rows beyond the view are rendered once those in view are shown.
  const isShown = useDeferredValue(true, false);
  const [measured] = useState(() => measureRows(startPlace));
  const heights = useSyncExternalStore(measured.subscribe, measured.heights);
  const tops = useMemo(() => topsOf(loads, heights), [loads, heights]);
  const [view] = useState(() => followScroller(startPlace));
  // A number, so that the list is rendered again only when other rows come into view.
  const inView = useSyncExternalStore(view.subscribe, () => rowsWithin(tops, view.offset() - listTop, view.height()));
  const [first, last] = [Math.floor(inView / rowBase), inView % rowBase];

  const beyond = isShown ? rowsBeyondView : 1;
  const isWhole = isShown && totalCount <= wholeListLimit;
  const wanted = isWhole
    ? indexes(0, loads.length - 1)
    : withRow(indexes(Math.max(0, first - beyond), Math.min(loads.length - 1, last + beyond)), keptRow, loads.length);
  const rendered = wanted.flatMap((index, position) => {
    const load = loads[index];
    const end = (wanted[position - 1] ?? index - 1) + 1;
    const height = spaceBetween(tops, index, index + 1);
    return load ? [{ index, load, gap: spaceBetween(tops, end, index), height }] : [];
  });
  const spaceAbove = tops[wanted[0] ?? 0] ?? 0;
  const spaceBelow = spaceBetween(tops, (wanted.at(-1) ?? -1) + 1, loads.length);
  const place = () => ({
    offset: view.offset(),
    row: first,
    id: loads[first]?.id,
    top: tops[first] ?? 0,
    heights: [...heights],
  });
  return { rendered, spaceAbove, spaceBelow, tops, first, last, measure: measured.measure, place };
}

/** The scroll position. Until someone scrolls, that is the place at which the list was left. */
function followScroller(startPlace: SavedPlace | null): Pick<ListScroller, 'offset' | 'height' | 'subscribe'> {
  const { height, ...scroller } = listScroller();
  let offset = startPlace?.offset ?? scroller.offset();
  return {
    offset: () => offset,
    height,
    subscribe: (listener) =>
      scroller.subscribe(() => {
        offset = scroller.offset();
        listener();
      }),
  };
}

/** The heights of the rows that have been rendered, by the id of their load. */
function measureRows(startPlace: SavedPlace | null) {
  let heights: ReadonlyMap<string, number> = new Map(startPlace?.heights);
  const listeners = new Set<() => void>();
  const note = (entries: readonly ResizeObserverEntry[]) => {
    const next = new Map(heights);
    for (const { target, borderBoxSize } of entries) {
      const id = (target as HTMLElement).dataset.load;
      const height = borderBoxSize[0]?.blockSize;
      // In print, rows are not laid out.
      if (id !== undefined && height) next.set(id, height);
    }
    const isKnown = [...next].every(([id, height]) => height === (heights.get(id) ?? usualRowHeight));
    if (isKnown) return;
    heights = next;
    for (const listener of listeners) listener();
  };
  const observer = new ResizeObserver(note);
  return {
    heights: () => heights,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    measure: (row: HTMLElement | null) => {
      if (!row) return;
      observer.observe(row);
      return () => observer.unobserve(row);
    },
  };
}

/** Where each row begins, and where the last one ends, from the top of the list. */
function topsOf(loads: readonly Load[], heights: ReadonlyMap<string, number>): Float64Array {
  const tops = new Float64Array(loads.length + 1);
  loads.forEach(({ id }, row) => (tops[row + 1] = (tops[row] ?? 0) + (heights.get(id) ?? usualRowHeight)));
  return tops;
}

/** How far a row has moved since it began at `top` of the list; 0 if its load is not there any more. */
export function shiftOf(
  { id, top }: Pick<SavedPlace, 'id' | 'top'>,
  loads: readonly Load[],
  tops: Float64Array,
): number {
  const row = loads.findIndex((load) => load.id === id);
  return (tops[row] ?? top) - top;
}

function spaceBetween(tops: Float64Array, from: number, to: number): number {
  return (tops[to] ?? 0) - (tops[from] ?? 0);
}

/** The first and the last row in view from `top` of the list, as one number. */
function rowsWithin(tops: Float64Array, top: number, height: number): number {
  const lastRow = Math.max(0, tops.length - 2);
  const first = Math.min(lastRow, rowAt(tops, top));
  return first * rowBase + Math.min(lastRow, rowAt(tops, top + height));
}

/** The row at a distance from the top of the list. */
function rowAt(tops: Float64Array, distance: number): number {
  let [low, high] = [0, tops.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((tops[middle] ?? 0) <= distance) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The distance of the list from the top of what scrolls, in pixels. */
export function useListTop(list: RefObject<HTMLElement | null>): number {
  const [listTop, setListTop] = useState(usualListTop);
  // The content above the list may grow or wrap. The observer also reports the first layout.
  useEffect(() => {
    const scroller = listScroller();
    const measure = () => {
      if (list.current) setListTop(scroller.topOf(list.current));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    // What the page of an embed shows above it may change without a sign of it.
    const stopFollowing = isEmbedded() ? scroller.subscribe(measure) : undefined;
    return () => {
      observer.disconnect();
      stopFollowing?.();
    };
  }, [list]);
  return listTop;
}

function indexes(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step);
}

/** The rows in view, and the one that has the focus, so that scrolling away doesn't lose it. */
function withRow(rows: number[], row: number | null, count: number): number[] {
  if (row === null || row >= count || rows.includes(row)) return rows;
  return [...rows, row].sort((left, right) => left - right);
}
