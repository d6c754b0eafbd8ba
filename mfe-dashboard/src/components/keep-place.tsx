import type { Load } from 'shared-domain/waste';
import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { listScroller } from '../list-scroller';
import { shiftOf, type Rows } from './use-rows';

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
    const scroller = listScroller();
    const offset = scroller.offset();
    // Someone who has gone to the top wants to stay there.
    if (!seen.current || offset < seen.current.top) return;
    const shift = shiftOf(seen.current, loads, tops);
    const isRendered = list.current?.querySelector(`[data-load="${seen.current.id}"]`);
    if (shift !== 0 && !isRendered) scroller.scrollTo(offset + shift);
  });
  useLayoutEffect(() => keep(), [loads]);
  useLayoutEffect(() => {
    const load = loads[first];
    seen.current = load && first > 0 ? { id: load.id, top: tops[first] ?? 0 } : null;
  });
  return null;
}
