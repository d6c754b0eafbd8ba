import type { Page } from 'playwright-core';
import { eventually } from './eventually';

/** The scroll position once it is stable. */
export function restingPlace(page: Page): Promise<number> {
  return eventually(async () => {
    const first = await page.evaluate(() => scrollY);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await page.evaluate(() => scrollY)).toBe(first);
    return first;
  });
}
