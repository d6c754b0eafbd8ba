import type { Page } from 'playwright-core';

/** Watches what moves by itself on the pages that open from now on. Returns a function that reads the sum for the page. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: [] as number[] });
    new PerformanceObserver((found) => {
      const shifts = Reflect.get(window, 'shifts') as number[];
      for (const shift of found.getEntries()) shifts.push((shift as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as number[]);
    return shifts.reduce((sum, shift) => sum + shift, 0);
  };
}
