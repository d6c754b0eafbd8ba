import { useEffect } from 'react';
import { focusedElement, isEmbedded } from './screen-root';

/**
 * Sets the document's title to the screen's and, on entry, moves the focus to the screen's `h1`. An embed does neither:
 * the page is not its own.
 */
export function useScreenTitle(title: string): void {
  useEffect(() => {
    if (isEmbedded()) return;
    document.title = `${title} · Load Provenance Portal`;
    focusHeading();
  }, [title]);
}

/** Moves the focus to the screen's `h1`, unless it already has a better place. */
export function focusHeading(): void {
  if (isEmbedded() || focusedElement()) return;
  document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true });
}
