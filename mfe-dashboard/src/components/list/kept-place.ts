import type { Load } from 'shared-domain/waste';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { listScroller } from '../../list-scroller';
import { shiftOf, type Rows } from './use-rows';

export interface KeptPlaceProps {
  list: RefObject<HTMLElement | null>;
  loads: readonly Load[];
  rows: Rows;
}

/**
 * Keeps visible rows in place when loads arrive above them or heights become known. Not all browsers have scroll
 * anchoring, and it fails while its anchor row is being rendered or removed.
 */
export function useKeptPlace({ list, loads, rows: { first, tops } }: KeptPlaceProps): void {
  const seen = useRef<{ id: string; top: number } | null>(null);
  const keep = useEffectEvent(() => {
    const scroller = listScroller();
    const offset = scroller.offset();
    // Someone who has gone to the top wants to stay there.
    if (!seen.current || offset < seen.current.top) return;
    const shift = shiftOf(seen.current, loads, tops);
    if (shift !== 0) scroller.scrollTo(offset + shift);
  });
  // In a layout effect, a list that is mounted together with this is not there yet.
  useEffect(() => {
    list.current?.style.setProperty('overflow-anchor', 'none');
  }, [list]);
  useLayoutEffect(() => keep(), [tops]);
  useLayoutEffect(() => {
    const load = loads[first];
    seen.current = load && first > 0 ? { id: load.id, top: tops[first] ?? 0 } : null;
  });
}
