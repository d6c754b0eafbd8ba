import type { Load } from 'shared-domain/waste';
import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { listScroller } from '../list-scroller';
import type { Rows } from './use-rows';

interface KeepPlaceProps {
  list: RefObject<HTMLElement | null>;
  loads: readonly Load[];
  rows: Rows;
}

/**
 * Keeps what the user reads in its place when many loads come above it. The browser does so for a few; more take the
 * row that it goes by out of the rendered ones.
 */
export function KeepPlace({ list, loads, rows: { first, tops } }: KeepPlaceProps) {
  const seen = useRef<{ id: string; top: number } | null>(null);
  const keep = useEffectEvent(() => {
    const { id, top } = seen.current ?? {};
    const row = loads.findIndex((load) => load.id === id);
    const scroller = listScroller();
    const offset = scroller.offset();
    // Someone who has gone to the top wants to stay there.
    if (top === undefined || row === -1 || offset < top) return;
    const isRendered = list.current?.querySelector(`[data-load="${id}"]`);
    if (!isRendered) scroller.scrollTo(offset + (tops[row] ?? 0) - top);
  });
  useLayoutEffect(() => keep(), [loads]);
  useLayoutEffect(() => {
    const load = loads[first];
    seen.current = load && first > 0 ? { id: load.id, top: tops[first] ?? 0 } : null;
  });
  return null;
}
