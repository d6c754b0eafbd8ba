import { useEffect } from 'react';

/** Sets the document's title to the screen's and, on entry, moves the focus to the screen's `h1`. */
export function useScreenTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Load Provenance Portal`;
    focusHeading(document.querySelector<HTMLElement>('h1[tabindex="-1"]'));
  }, [title]);
}

/** Moves the focus to a heading after a change of screen, unless it already has a better place. */
export function focusHeading(heading: HTMLElement | null): void {
  const { activeElement, body } = document;
  if (activeElement && activeElement !== body) return;
  heading?.focus({ preventScroll: true });
}
