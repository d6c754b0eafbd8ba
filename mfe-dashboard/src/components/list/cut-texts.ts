import { useEffect, type RefObject } from 'react';

/** While the pointer is over a row, the link that covers it has a title with the texts that are cut. */
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
