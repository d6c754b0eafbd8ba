import type { Page } from 'playwright-core';

interface Point {
  x: number;
  y: number;
}

const steps = 8;

/** Moves fingers over the page at once, each in a straight line. */
export async function dragFingers(page: Page, ...fingers: readonly { from: Point; to: Point }[]): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const points = (step: number) =>
    fingers.map(({ from, to }, id) => ({
      id,
      x: from.x + ((to.x - from.x) * step) / steps,
      y: from.y + ((to.y - from.y) * step) / steps,
    }));
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(0) });
  for (let step = 1; step <= steps; step += 1) {
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points(step) });
  }
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await devtools.detach();
}
