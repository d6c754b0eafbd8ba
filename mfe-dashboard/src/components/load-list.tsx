import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import type { Load } from 'shared-domain/waste';
import { startTransition, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import styled from 'styled-components';
import { isStillAwaited, type AwaitedRow } from '../awaited-row';
import { LoadCard } from './load-card';
import { LoadListHead } from './load-list-head';
import type { ListPlace, SavedPlace } from './saved-place';

const usualRowHeight = 45;
const rowsBeyondView = 8;
/** Rows before the end at which the next page is fetched. */
const rowsAhead = 20;
/** A list up to this length is rendered completely, so that the browser's search finds everything. */
const wholeListLimit = 100;

export interface LoadListProps {
  loads: readonly Load[];
  /** Number of matches, loaded or not. */
  totalCount: number;
  isStale: boolean;
  /** Rows are not laid out in print, so measurements are meaningless then. */
  isPrinting: boolean;
  place: ListPlace;
  /** The row to focus once it is loaded, or null. */
  awaitedRow: AwaitedRow | null;
  /** Called once that has happened. */
  onAwaitedRow: () => void;
  /** Called near the end; null while nothing more can be fetched. */
  onNearEnd: (() => void) | null;
  onViewLoad: (load: Load) => void;
}

/** The loads as rows. Of a long list, only the rows in view are rendered. */
export function LoadList(props: LoadListProps) {
  const { loads, totalCount, isStale, place, onNearEnd } = props;
  const list = useRef<HTMLUListElement>(null);
  const listTop = useListTop(list);
  const [focusedRow, setFocusedRow] = useState<number | null>(null);
  const [startPlace] = useState(place.read);
  const virtualizer = useRows(props, { listTop, startPlace, keptRow: props.awaitedRow?.row ?? focusedRow });
  const lastRow = (virtualizer.range?.endIndex ?? 0) + rowsBeyondView;

  useStartPlace(startPlace);
  useEffect(() => {
    if (onNearEnd && lastRow >= loads.length - rowsAhead) onNearEnd();
  }, [lastRow, loads.length, onNearEnd]);

  useFocusAwaitedRow(list, loads.length, props);

  useSavedPlace(virtualizer, place);

  return (
    <>
      <LoadListHead />
      <List
        ref={list}
        aria-label="Waste loads"
        aria-busy={isStale}
        $isStale={isStale}
        style={{ blockSize: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map((row) => {
          const load = loads[row.index];
          return (
            load && (
              <Row
                key={row.key}
                ref={virtualizer.measureElement}
                data-index={row.index}
                aria-setsize={totalCount}
                aria-posinset={row.index + 1}
                style={{ transform: `translateY(${row.start - listTop}px)` }}
                onFocus={() => setFocusedRow(row.index)}
                onBlur={() => setFocusedRow(null)}
              >
                <LoadCard load={load} onView={() => props.onViewLoad(load)} />
              </Row>
            )
          );
        })}
      </List>
    </>
  );
}

interface RowsOptions {
  listTop: number;
  startPlace: ReturnType<LoadListProps['place']['read']>;
  /** Stays rendered outside the view because it has, or awaits, the focus. */
  keptRow: number | null;
}

/** The rows in view of the window, and some beyond. */
function useRows({ loads, totalCount, isPrinting }: LoadListProps, { listTop, startPlace, keptRow }: RowsOptions) {
  const isWhole = useIsWhole(totalCount);
  return useWindowVirtualizer<HTMLLIElement>({
    count: loads.length,
    estimateSize: () => usualRowHeight,
    getItemKey: (row) => loads[row]?.id ?? row,
    overscan: rowsBeyondView,
    scrollMargin: listTop,
    initialOffset: startPlace?.offset ?? window.scrollY,
    initialMeasurementsCache: startPlace?.measurements ?? [],
    rangeExtractor: (range) => (isWhole ? [...Array(range.count).keys()] : withRow(range, keptRow)),
    useCachedMeasurements: isPrinting,
  });
}

/** True for a short list once its rows in view are rendered. */
function useIsWhole(totalCount: number): boolean {
  const [isWhole, setIsWhole] = useState(false);
  useEffect(() => startTransition(() => setIsWhole(totalCount <= wholeListLimit)), [totalCount]);
  return isWhole;
}

/** The distance of the list from the top of the page, in pixels. */
function useListTop(list: RefObject<HTMLElement | null>): number {
  const [listTop, setListTop] = useState(0);
  // The content above the list may grow or wrap.
  useLayoutEffect(() => {
    const measure = (): void => {
      if (list.current) setListTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return listTop;
}

/** Scrolls to the place at which the list was left; a new address starts at the top of the page. */
function useStartPlace(startPlace: SavedPlace | null): void {
  useEffect(() => {
    if (!startPlace) return;
    const frame = requestAnimationFrame(() => window.scrollTo({ top: startPlace.offset, behavior: 'instant' }));
    return () => cancelAnimationFrame(frame);
  }, [startPlace]);
}

/** Keeps the place when the list is left. */
function useSavedPlace(virtualizer: ReturnType<typeof useWindowVirtualizer<HTMLLIElement>>, place: ListPlace): void {
  const savePlace = useEffectEvent(() => {
    place.save({
      offset: virtualizer.scrollOffset ?? 0,
      row: virtualizer.range?.startIndex ?? 0,
      measurements: virtualizer.measurementsCache,
    });
  });
  useLayoutEffect(() => () => savePlace(), []);
}

/** Focuses the awaited row once it is loaded. */
function useFocusAwaitedRow(
  list: RefObject<HTMLElement | null>,
  loadCount: number,
  { awaitedRow, onAwaitedRow }: Pick<LoadListProps, 'awaitedRow' | 'onAwaitedRow'>,
): void {
  const isThere = awaitedRow !== null && awaitedRow.row < loadCount;
  const focusRow = useEffectEvent(() => {
    if (!isThere) return;
    const row = list.current?.querySelector(`[data-index="${awaitedRow.row}"]`);
    if (isStillAwaited(awaitedRow)) row?.querySelector('button')?.focus();
    onAwaitedRow();
  });
  useEffect(() => focusRow(), [isThere]);
}

/** The rows in view, and the one that has the focus, so that scrolling away doesn't lose it. */
function withRow(range: Range, row: number | null): number[] {
  const rows = defaultRangeExtractor(range);
  if (row === null || row >= range.count || rows.includes(row)) return rows;
  return [...rows, row].sort((left, right) => left - right);
}

const List = styled.ul<{ $isStale: boolean }>`
  position: relative;
  opacity: ${({ $isStale }) => ($isStale ? 0.6 : 1)};
  transition: opacity 120ms ease;
`;

const Row = styled.li`
  position: absolute;
  inset-block-start: 0;
  inset-inline: 0;
`;
