import type { Load } from 'shared-domain/waste';
import { type CSSProperties, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { media } from 'shared-ui';
import styled from 'styled-components';
import type { AwaitedRow } from './awaited-row';
import { useLaterCode } from '../../use-later-code';
import { LoadCard } from './load-card';
import { describeTimes } from '../describe-time';
import type { LoadFilter } from '../../filter/load-filter';
import type { LoadColumn } from '../load-columns';
import { listScroller } from '../../list-scroller';
import { loadCardStyle } from './load-card-style';
import type { ListPlace, SavedPlace } from './use-rows';
import { rowsBeyondView, shiftOf, usualRowHeight, useListTop, useRows } from './use-rows';

/** Rows before the end at which the next page is fetched. */
const rowsAhead = 20;

/** A frame that grows with its content would fetch page after page: from this height in pixels, only the button does. */
const endlessHeight = 5_000;

/** `aria-setsize` of a list whose length is not known. */
const unknownSize = -1;

export interface LoadListProps {
  loads: readonly Load[];
  /** Number of matches, loaded or not. */
  totalCount: number;
  /** More loads match than were counted. */
  hasMoreMatches: boolean;
  isStale: boolean;
  place: ListPlace;
  columns: readonly LoadColumn[];
  filter: LoadFilter;
  /** The row to focus once it is loaded, or null. */
  awaitedRow: AwaitedRow | null;
  /** Called once that has happened. */
  onAwaitedRow: () => void;
  /** Called near the end; null while nothing more can be fetched. */
  onNearEnd: (() => void) | null;
  hrefOf: (load: Load) => string;
  onViewLoad: (load: Load) => void;
}

/** The loads as rows. Of a long list, only the rows in view are rendered. */
export function LoadList(props: LoadListProps) {
  const { loads, totalCount, isStale, place, onNearEnd } = props;
  const list = useRef<HTMLUListElement>(null);
  const listTop = useListTop(list);
  const [focusedRow, setFocusedRow] = useState<number | null>(null);
  const [now, setNow] = useState(Date.now);
  const [startPlace] = useState(place.read);
  const rows = useRows({ ...props, listTop, startPlace, keptRow: props.awaitedRow?.row ?? focusedRow });
  const lastRow = rows.last + rowsBeyondView;
  const viewLoad = useStable(props.onViewLoad);

  useStartPlace(startPlace, loads, rows.tops);
  useEffect(() => {
    const isNearEnd = lastRow >= loads.length - rowsAhead && innerHeight < endlessHeight;
    if (onNearEnd && isNearEnd) onNearEnd();
  }, [lastRow, loads.length, onNearEnd]);

  const savePlace = useEffectEvent(() => place.save(rows.place()));
  useLayoutEffect(() => () => savePlace(), []);

  const code = useLaterCode();
  // A margin of the first row would stay for a frame after it was removed, because of `content-visibility`.
  const paddingBlock = `${rows.spaceAbove}px ${rows.spaceBelow}px`;
  return (
    <List ref={list} aria-label="Waste loads" aria-busy={isStale} style={{ paddingBlock }}>
      {rows.rendered.map(({ index, load, gap, height }) => (
        <li
          key={load.id}
          ref={rows.measure}
          data-index={index}
          data-load={load.id}
          aria-setsize={props.hasMoreMatches ? unknownSize : totalCount}
          aria-posinset={index + 1}
          style={rowStyle(gap, height)}
          onFocus={() => setFocusedRow(index)}
          onBlur={() => setFocusedRow(null)}
        >
          <LoadCard
            load={load}
            href={props.hrefOf(load)}
            columns={props.columns}
            onView={viewLoad}
            {...describeTimes(load, now)}
            {...code?.reasonsOf(load, props.filter.attention, now)}
          />
        </li>
      ))}
      {code && <code.ListUpkeep {...props} list={list} rows={rows} onTick={setNow} />}
    </List>
  );
}

/** The same function in every render, so that rows whose load has not changed are not rendered again. */
function useStable<Argument>(latest: (argument: Argument) => void): (argument: Argument) => void {
  const call = useRef(latest);
  useLayoutEffect(() => void (call.current = latest));
  return useCallback((argument) => call.current(argument), []);
}

/**
 * Scrolls to the place at which the list was left, even if newer loads have come above it meanwhile; a new address starts
 * at the top of the page.
 */
function useStartPlace(startPlace: SavedPlace | null, loads: readonly Load[], tops: Float64Array): void {
  const restore = useEffectEvent((place: SavedPlace) =>
    listScroller().scrollTo(place.offset + shiftOf(place, loads, tops)),
  );
  useLayoutEffect(() => {
    if (!startPlace) return;
    restore(startPlace);
    // The browser, which knows nothing of newer loads, may restore its own place meanwhile.
    const frame = requestAnimationFrame(() => restore(startPlace));
    return () => cancelAnimationFrame(frame);
  }, [startPlace]);
}

/** A row out of view keeps its height while the browser does not lay it out. */
function rowStyle(gap: number, height: number): CSSProperties {
  return {
    ...(gap > 0 && { marginBlockStart: gap }),
    ...(height !== usualRowHeight && { containIntrinsicBlockSize: `auto ${height}px` }),
  };
}

/* Rows on wide screens have a known height, so that those out of view need no layout. */
const List = styled.ul`
  display: flow-root;
  transition: opacity 120ms ease;
  &[aria-busy='true'] {
    opacity: 0.6;
  }
  ${media.wide} {
    > li {
      content-visibility: auto;
      contain-intrinsic-block-size: auto ${usualRowHeight}px;
    }
  }
  ${loadCardStyle}
`;
