import type { Page } from 'playwright-core';

/** Scrolls down 40 px per frame, like a wheel, until the end or for this long; returns the time of each frame in ms. */
export async function scrollPage(page: Page, longestMs: number): Promise<number[]> {
  // The code below is compiled with calls of a helper that keeps function names.
  await page.evaluate('globalThis.__name = (value) => value');
  return page.evaluate(
    (duration) =>
      new Promise<number[]>((resolve) => {
        const frames: number[] = [];
        const end = performance.now() + duration;
        let last = performance.now();
        let place = -1;
        const step = (now: number) => {
          frames.push(now - last);
          last = now;
          const isMoving = window.scrollY !== place;
          place = window.scrollY;
          window.scrollBy(0, 40);
          if (now < end && isMoving) requestAnimationFrame(step);
          else resolve(frames.slice(1));
        };
        requestAnimationFrame(step);
      }),
    longestMs,
  );
}

/** The number of frames that took longer than 50 ms. */
export function slowFrames(frames: readonly number[]): string {
  return String(frames.filter((frame) => frame > 50).length);
}
