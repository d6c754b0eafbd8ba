import { useEffect, type RefObject } from 'react';

/** On hover, the link that covers a row has a title with the row's truncated texts. */
export function useTitlesOfCutTexts(list: RefObject<HTMLElement | null>): void {
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
