import type { Page } from 'playwright-core';

/** Pixels: what a thumb hits. */
const leastHeight = 44;

/**
 * The controls of the portal's page that a finger hits on less than 44 pixels in height; with a modal dialog, only those in
 * it. Links within a text are as high as it is, and inert controls are not hit.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.getElementById('root');
    // A page of a partner.
    if (!root) return [];
    return (
      [...root.querySelectorAll('button, a[href], input, select, textarea, label:has(input)')]
        .filter(
          (control) =>
            !control.closest('[inert]') && control.checkVisibility() && getComputedStyle(control).display !== 'inline',
        )
        // Of a pile of toasts, only the first one is shown.
        .filter((control) => !control.closest('[data-front="false"]'))
        .filter((control) => {
          control.scrollIntoView({ block: 'center' });
          const { left, right, top, bottom } = control.getBoundingClientRect();
          const isHit = (y: number) => {
            const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2 + y);
            return control.contains(hit) || hit?.closest('label')?.control === control;
          };
          if (!isHit(0)) return true;
          // How many pixels are hit beyond the center, of at most as many as needed: in steps, then exactly.
          const reach = (direction: 1 | -1, most: number) => {
            let pixels = 0;
            for (const step of [4, 1]) {
              while (pixels + step <= most && isHit(direction * (pixels + step))) pixels += step;
            }
            return pixels;
          };
          const below = reach(1, least - 1);
          return 1 + below + reach(-1, least - 1 - below) < least;
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 200))
    );
  }, leastHeight);
}
