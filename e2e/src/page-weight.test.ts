import type { Page } from 'playwright-core';
import { contentTime, markContent } from './testing/mark-content';
import { see } from './testing/see';
import { useBrowser } from './testing/use-browser';
import { dashboardPage } from './pages/screens';

const browser = useBrowser();

/** Scripts that were requested before the content: their names, their bytes as sent and after decompression. */
async function scriptsBeforeContent(page: Page) {
  const content = await contentTime(page);
  const entries = await page.evaluate(
    (end) =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ startTime }) => startTime < end)
        .map(({ name, encodedBodySize, decodedBodySize }) => ({ name, encodedBodySize, decodedBodySize })),
    content,
  );
  const scripts = entries.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
  const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);
  return {
    names: scripts.map(({ name }) => name.slice(name.lastIndexOf('/') + 1)).sort(),
    sent: sum(scripts.map(({ encodedBodySize }) => encodedBodySize)),
    raw: sum(scripts.map(({ decodedBodySize }) => decodedBodySize)),
  };
}

test('the dashboard shows its loads with four scripts of at most 150 kB as sent and 450 kB raw', async () => {
  const { page } = await browser.visit({ as: 'client', isFresh: true });
  await markContent(page);
  await page.goto('/');
  await see(dashboardPage(page).viewDetails);
  const scripts = await scriptsBeforeContent(page);
  expect(scripts.names).toEqual(['main.js', 'program.js', 'remote-entry.js', 'screen.js']);
  expect(scripts.sent).toBeGreaterThan(0);
  expect(scripts.sent).toBeLessThanOrEqual(150_000);
  expect(scripts.raw).toBeLessThanOrEqual(450_000);
});

test('the code of toasts arrives after the content, without a toast', async () => {
  const { page } = await browser.visit({ as: 'client', at: '/', isFresh: true });
  const toasts = page.waitForResponse(/\/toasts\.js$/);
  await see(dashboardPage(page).viewDetails);
  expect((await toasts).status()).toBe(200);
  await page.getByRole('region', { name: 'Notifications alt+T' }).waitFor({ state: 'attached' });
  await expectTypeface(page);
});

/** The portal's own typeface has at most 25 kB, and the page's figures have the same width in each of its weights. */
async function expectTypeface(page: Page): Promise<void> {
  const { bytes, widths } = await page.evaluate(async () => {
    await Promise.all(['400', '620'].map((weight) => document.fonts.load(`${weight} 14px 'Public Sans'`)));
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const files = resources.filter(({ name }) => name.endsWith('.woff2'));
    const place = document.body.appendChild(document.createElement('div'));
    const widthsIn = async (address: string) => {
      // On a first visit, the page itself stays in the typeface with which it began.
      const face = await new FontFace('Measured', `url(${address})`).load();
      document.fonts.add(face);
      place.style.fontFamily = 'Measured';
      const figures = [...'0123456789'].map((figure) => {
        const text = place.appendChild(document.createElement('span'));
        text.style.display = 'inline-block';
        text.textContent = figure.repeat(20);
        return text.getBoundingClientRect().width;
      });
      document.fonts.delete(face);
      return new Set(figures).size;
    };
    const found: number[] = [];
    for (const { name } of files) found.push(await widthsIn(name));
    place.remove();
    return { bytes: files.map(({ decodedBodySize }) => decodedBodySize), widths: found };
  });
  expect(widths).toEqual([1, 1]);
  expect(bytes.reduce((sum, size) => sum + size)).toBeLessThan(25_000);
}
