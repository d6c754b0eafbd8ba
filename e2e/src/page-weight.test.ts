import type { Page } from 'playwright-core';
import { see } from './testing/see';
import { useBrowser } from './testing/use-browser';
import { dashboardPage } from './pages/screens';

const browser = useBrowser();

/** Notes when the first load can be opened, because code of other screens may arrive before the test looks. */
function noteContent(page: Page) {
  return page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const buttons = [...document.querySelectorAll('button')];
      if (!buttons.some(({ textContent }) => textContent === 'View Details')) return;
      observer.disconnect();
      performance.mark('content');
    });
    observer.observe(document, { childList: true, subtree: true });
  });
}

/** Scripts that were requested before the content: their names, their bytes as sent and after decompression. */
async function scriptsBeforeContent(page: Page) {
  const entries = await page.evaluate(() => {
    const content = performance.getEntriesByName('content')[0]?.startTime ?? 0;
    return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ startTime }) => startTime < content)
      .map(({ name, encodedBodySize, decodedBodySize }) => ({ name, encodedBodySize, decodedBodySize }));
  });
  const scripts = entries.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
  const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);
  return {
    names: scripts.map(({ name }) => name.slice(name.lastIndexOf('/') + 1)).sort(),
    sent: sum(scripts.map(({ encodedBodySize }) => encodedBodySize)),
    raw: sum(scripts.map(({ decodedBodySize }) => decodedBodySize)),
  };
}

test('the dashboard shows its loads with five scripts of at most 160 kB as sent and 558 kB raw', async () => {
  const { page } = await browser.visit({ as: 'client', isFresh: true });
  await noteContent(page);
  await page.goto('/');
  await see(dashboardPage(page).viewDetails);
  const scripts = await scriptsBeforeContent(page);
  expect(scripts.names).toEqual(['bootstrap.js', 'main.js', 'remote-entry.js', 'screen.js', 'vendor.js']);
  expect(scripts.sent).toBeGreaterThan(0);
  expect(scripts.sent).toBeLessThanOrEqual(160_000);
  expect(scripts.raw).toBeLessThanOrEqual(558_000);
});

test('the code of toasts arrives after the content, without a toast', async () => {
  const { page } = await browser.visit({ as: 'client', at: '/', isFresh: true });
  const toasts = page.waitForResponse(/\/toasts\.js$/);
  await see(dashboardPage(page).viewDetails);
  expect((await toasts).status()).toBe(200);
  await page.getByRole('region', { name: 'Notifications alt+T' }).waitFor({ state: 'attached' });
});
