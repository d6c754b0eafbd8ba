import { useEffect } from 'react';
import { focusHeading } from './focus-heading';

/** Names the document after the screen and, on entry, moves the focus to the screen's `h1`. */
export function useScreenTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Load Provenance Portal`;
    focusHeading(document.querySelector<HTMLElement>('h1[tabindex="-1"]'));
  }, [title]);
}
