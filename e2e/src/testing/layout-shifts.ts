import type { Page } from 'playwright-core';

/** What may move in all: a list that moves by the height of a line counts 0.005. */
const negligible = 0.001;

/**
 * Watches what moves by itself on the pages that open from now on. Returns a function that describes what has moved on
 * the page, if it is more than a hair's breadth.
 */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & {
      value: number;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    const shifts: { value: number; moved: string }[] = [];
    Object.assign(window, { shifts });
    const place = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}×${height}`;
    const describe = ({ node, previousRect, currentRect }: Shift['sources'][number]) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return `${element?.outerHTML.slice(0, 120)} from ${place(previousRect)} to ${place(currentRect)}`;
    };
    new PerformanceObserver((found) => {
      for (const { value, sources } of found.getEntries() as Shift[])
        shifts.push({ value, moved: `${value}: ${sources.map(describe).join('; ')}` });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as { value: number; moved: string }[]);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    return sum < negligible ? [] : shifts.map(({ moved }) => moved);
  };
}
