import type { Page } from 'playwright-core';
import { eventually, restingPlace } from './testing/eventually';
import { answer, hold, keepAnswer } from './testing/intercept';
import { see, seeNo } from './testing/see';
import { useBrowser } from './testing/use-browser';
import { dashboardPage } from './pages/screens';

const browser = useBrowser();
const lists = /\/api\/waste-loads(\?|$)/;
const counts = '**/api/dashboard/stats';
const attention = '**/api/dashboard/attention*';

test.each([
  ['counts', counts, (page: Page) => dashboardPage(page).viewDetails],
  ['loads', lists, (page: Page) => dashboardPage(page).overview],
] as const)('nothing on the screen moves when the %s come later', async (_late, url, shown) => {
  const { page } = await browser.visit({ as: 'client' });
  const shifts = await watchShifts(page);
  await page.route(counts, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), total_loads: 1_234 } });
  });
  await keepAnswer(page, lists);
  const waiting = await hold(page, url);
  await page.goto('/');
  await see(shown(page));
  await waiting.release();
  await see(dashboardPage(page).viewDetails);
  await eventually(async () => expect(await page.getByRole('button', { name: /^Generated \d/ }).count()).toBe(1));
  await restingPlace(page);
  expect(await shifts()).toEqual([]);
});

test('nothing moves on a phone when a large attention count arrives late', async () => {
  const { page } = await browser.visit({ as: 'client', viewport: { width: 375, height: 812 } });
  const shifts = await watchShifts(page);
  const many = { count: 1_234, has_more: false };
  const reasons = { overdue: many, no_event: many, no_photo: many, no_position: many };
  await answer(page, attention, { loads: many, reasons });
  await keepAnswer(page, lists);
  const waiting = await hold(page, attention);
  await page.goto('/');
  await see(page.getByRole('article').first());
  await restingPlace(page);
  await waiting.release();
  await see(page.getByRole('button', { name: 'Needs attention 1,234' }));
  await restingPlace(page);
  expect(await shifts()).toEqual([]);
});

test('nothing on the screen moves when a reloaded page replaces what it showed before, with the chosen columns', async () => {
  const { page } = await browser.visit({ as: 'client' });
  const shifts = await watchShifts(page);
  for (const url of [counts, lists]) await keepAnswer(page, url);
  await page.goto('/');
  await see(dashboardPage(page).viewDetails);
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('checkbox', { name: 'EPA ID' }).check();
  await page.getByRole('checkbox', { name: 'Created' }).uncheck();
  await page.keyboard.press('Escape');
  const waiting = [await hold(page, counts), await hold(page, lists)];
  await page.reload();
  await see(page.getByText('Updating…'));
  for (const answer of waiting) await answer.release();
  await seeNo(page.getByText('Updating…'));
  await restingPlace(page);
  await see(page.getByRole('columnheader', { name: 'EPA ID' }));
  await see(page.locator('[data-fact=generator_epa_id]'));
  await seeNo(page.getByRole('columnheader', { name: 'Created' }));
  await seeNo(page.locator('[data-fact=created]'));
  // The name of its column is gone.
  await see(page.getByRole('combobox', { name: 'Sort by' }));
  expect(await shifts()).toEqual([]);
});

/** What may move in all: a list that moves by the height of a line counts 0.005. */
const negligible = 0.001;

/**
 * Watches what moves by itself on the pages that open from now on. Returns a function that describes what has moved on
 * the page, if it is more than a hair's breadth.
 */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
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
