import type { Load } from 'shared-domain/waste';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { listScroller } from '../../list-scroller';
import { useClock } from '../clock';
import { hasModifier } from '../load-link';
import { useAwaitedRow, type AwaitedRowProps } from './awaited-row';
import { shiftOf, type Rows } from './use-rows';

type ListUpkeepProps = AwaitedRowProps & KeptPlaceProps & { onTick: (now: number) => void };

/** What the list does once it is shown; it renders nothing. */
export function ListUpkeep(props: ListUpkeepProps) {
  useAwaitedRow(props);
  useKeptPlace(props);
  useTitlesOfCutTexts(props.list);
  useNewTabs(props.list);
  useClock(props.onTick);
  return null;
}

interface KeptPlaceProps {
  list: RefObject<HTMLElement | null>;
  loads: readonly Load[];
  rows: Rows;
}

/**
 * Keeps visible rows in place when loads arrive above them or heights become known. Not all browsers have scroll
 * anchoring, and it fails while its anchor row is being rendered or removed.
 */
function useKeptPlace({ list, loads, rows: { first, tops } }: KeptPlaceProps): void {
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

/** On hover, the link that covers a row has a title with the row's truncated texts. */
function useTitlesOfCutTexts(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const rows = list.current;
    const nameCutTexts = ({ target }: PointerEvent): void => {
      if (!(target instanceof HTMLAnchorElement)) return;
      const texts = target.closest('article')?.querySelectorAll('[data-fact=place] dd, [data-fact=generator] dd') ?? [];
      target.title = Array.from(texts)
        .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
        .map((text) => text.textContent)
        .join(' · ');
    };
    rows?.addEventListener('pointerover', nameCutTexts);
    return () => rows?.removeEventListener('pointerover', nameCutTexts);
  }, [list]);
}

const middleButton = 1;

/** A press on 'View Details' that would open a new tab on the link of its row opens one, too. */
function useNewTabs(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const rows = list.current;
    const openTab = (press: MouseEvent): void => {
      const row = press.target instanceof HTMLButtonElement && press.target.closest('article');
      const link = row && row.querySelector('a');
      if (!link || !(press.button === middleButton || hasModifier(press))) return;
      // The row would open the load in this tab, and the middle button would begin to scroll.
      press.stopPropagation();
      press.preventDefault();
      if (press.type !== 'mousedown') window.open(link.href, '_blank', 'noopener');
    };
    const types = ['mousedown', 'click', 'auxclick'] as const;
    for (const type of types) rows?.addEventListener(type, openTab);
    return () => {
      for (const type of types) rows?.removeEventListener(type, openTab);
    };
  }, [list]);
}
