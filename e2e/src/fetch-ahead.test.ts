import type { Page } from 'playwright-core';
import { contentTime, markContent } from './testing/mark-content';
import { eventually } from './testing/eventually';
import { getRelease } from './testing/releases';
import { see } from './testing/see';
import { useBrowser } from './testing/use-browser';
import { dashboardPage, loadPage } from './pages/screens';

const browser = useBrowser();

/** Everything the page has fetched of a remote's code, as recorded by the browser; a cached copy has size 0. */
async function scriptsOf(page: Page, remote: string) {
  const { base } = await getRelease(remote);
  const entries = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
      ({ name, startTime, transferSize }) => ({ path: new URL(name).pathname, startTime, transferSize }),
    ),
  );
  return entries.filter(({ path }) => path.startsWith(base) && path.endsWith('.js'));
}

/** Waits until the entry and screen of a remote are in the browser; returns how they got there. */
const fetchedAhead = (page: Page, remote: string) =>
  eventually(async () => {
    const scripts = await scriptsOf(page, remote);
    expect(scripts).toHaveLength(2);
    return scripts;
  });

test('the next screens of an administrator are prefetched while the dashboard is shown, and then open without the network', async () => {
  const { page } = await browser.visit({ as: 'admin', isFresh: true });
  await markContent(page);
  await page.goto('/');
  await see(dashboardPage(page).viewDetails);
  const contentAt = await contentTime(page);
  const ahead = [...(await fetchedAhead(page, 'mfe-load-detail')), ...(await fetchedAhead(page, 'mfe-admin-create'))];
  expect(ahead.filter(({ startTime }) => startTime < contentAt)).toEqual([]);
  expect(ahead.filter(({ transferSize }) => transferSize === 0)).toEqual([]);

  await dashboardPage(page).viewDetails.first().click();
  await see(loadPage(page).updateStatus);
  const run = (await scriptsOf(page, 'mfe-load-detail')).slice(2);
  expect(run.length).toBeGreaterThan(0);
  expect(run.filter(({ transferSize }) => transferSize > 0)).toEqual([]);
});

test('the screen for new loads is not prefetched for a client, who may not open it', async () => {
  const { page } = await browser.visit({ as: 'client', at: '/', isFresh: true });
  await fetchedAhead(page, 'mfe-load-detail');
  expect(await scriptsOf(page, 'mfe-admin-create')).toEqual([]);
});

test('if prefetching fails, nobody notices, and a click loads the screen as usual', async () => {
  const { page, context } = await browser.visit({ as: 'client', allow: [/ERR_BLOCKED_BY_CLIENT/], isFresh: true });
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urls: ['*/remotes/mfe-load-detail/*'] });
  await page.goto('/');
  await page.locator('link[rel=prefetch]').first().waitFor({ state: 'attached' });
  await see(dashboardPage(page).viewDetails);
  await session.send('Network.setBlockedURLs', { urls: [] });
  await dashboardPage(page).viewDetails.first().click();
  await see(page.getByRole('heading', { name: 'Tracking Timeline' }));
});
