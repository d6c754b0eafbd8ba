import { patience } from 'build-config/testing';
import type { Browser, Page } from 'playwright-core';
import { eventually } from './testing/eventually';
import { hold } from './testing/intercept';
import { visitInOwnBrowser } from './testing/own-browser';
import { portalUrl } from './testing/portal';
import { see, seeNo } from './testing/see';
import { useBrowser } from './testing/use-browser';
import { dashboardPage, loadPage, loginPage } from './pages/screens';
import { toast } from './pages/frame';

const browser = useBrowser();

/** Signs in and waits for the list. */
async function openDashboard(page: Page): Promise<void> {
  await page.goto('/');
  await loginPage(page).signIn('client');
  await see(dashboardPage(page).viewDetails);
}

const backForwardCache = { without: ['--disable-back-forward-cache'] };

/** Leaves the portal and comes back the way a user does. Returns whether the same page was shown again. */
async function leaveAndReturn(page: Page, meanwhile = async () => {}): Promise<boolean> {
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.goto('about:blank');
  await meanwhile();
  // The answer must arrive before the page is left.
  await page.evaluate(() => void setTimeout(() => history.back()));
  return eventually(async () => {
    const { url, isSame } = await page.evaluate(() => ({ url: location.href, isSame: 'isSamePage' in window }));
    expect(url).toContain(portalUrl());
    return isSame;
  });
}

test('the Back button shows the page as it was left, unless the session has ended since', async () => {
  await visitInOwnBrowser(backForwardCache, async (page, context) => {
    await openDashboard(page);
    await dashboardPage(page).search.fill('no such load');
    await see(page.getByText('No matching waste loads'));
    expect(await leaveAndReturn(page)).toBe(true);
    await see(page.getByText('No matching waste loads'));

    const isSame = await leaveAndReturn(page, async () => {
      const otherTab = await context.newPage();
      // Sent after the content. If the session ended before it arrived, the portal would refuse it.
      const beacon = otherTab.waitForResponse('**/api/releases/beacons');
      await otherTab.goto('/');
      await beacon;
      await dashboardPage(otherTab).logout.click();
      await see(toast(otherTab, 'Logged out successfully'));
      await otherTab.close();
    });
    expect(isSame).toBe(true);
    await see(loginPage(page).title);
    await seeNo(dashboardPage(page).overview);
  });
});

interface TraceEvent {
  name: string;
  args: { data?: { url?: string; consumedCacheSize?: number; cacheRejected?: boolean } };
}

/**
 * What the browser did to compile the portal's files, from opening the dashboard until its list is there. Scripts in the
 * document have no code cache.
 */
async function traceScripts(browser: Browser, page: Page) {
  await browser.startTracing(page, { categories: ['v8', 'devtools.timeline', 'disabled-by-default-v8.compile'] });
  await page.goto('/');
  await see(dashboardPage(page).viewDetails);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return trace.traceEvents.flatMap(({ name, args: { data } }) =>
    name === 'v8.compile' && data?.url?.startsWith(`${portalUrl()}/`) && data.url.endsWith('.js')
      ? [{ script: data.url, isFromCache: data.consumedCacheSize !== undefined && !data.cacheRejected }]
      : [],
  );
}

test('without a back/forward cache, the Back button fetches the page again, and compiled scripts are cached', async () => {
  await visitInOwnBrowser({}, async (page, context) => {
    const browser = context.browser();
    if (!browser) throw new Error('This context has no browser');
    await openDashboard(page);
    const fromCache: boolean[] = [];
    const network = await context.newCDPSession(page);
    await network.send('Network.enable');
    network.on('Network.responseReceived', ({ type, response }) => {
      if (type === 'Document') fromCache.push(response.fromDiskCache ?? false);
    });
    expect(await leaveAndReturn(page)).toBe(false);
    await see(dashboardPage(page).viewDetails);
    expect(fromCache).toEqual([false]);
    await network.detach();

    // The browser writes the cache some time after a visit.
    await eventually(async () => {
      await page.goto('about:blank');
      const scripts = await traceScripts(browser, page);
      expect(scripts.length).toBeGreaterThanOrEqual(4);
      expect(scripts.filter(({ isFromCache }) => !isFromCache)).toEqual([]);
    }, patience.program);
  });
});

/** Waits until the dashboard can be kept. */
async function untilKept(page: Page): Promise<void> {
  await see(dashboardPage(page).viewDetails);
  const hasCopier = () => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/last-screen.js'));
  await page.waitForFunction(hasCopier);
}

/** Reloads the dashboard once it is kept, and holds the bundles. */
async function reloadWithoutBundles(page: Page) {
  await untilKept(page);
  const bundles = await hold(page, /\/assets\/.*\.js$/);
  await page.reload({ waitUntil: 'commit' });
  return bundles;
}

test('a reload shows the loads before any bundle has arrived, where they stay', async () => {
  // Other journeys create loads meanwhile; the oldest one stays where it is.
  const { page } = await browser.visit({ as: 'client', at: '/?sort=created_at' });
  const { viewDetails } = dashboardPage(page);
  const lastScreen = page.getByText(/^Loads as of /);
  const bundles = await reloadWithoutBundles(page);
  await see(lastScreen);
  // On a busy machine, the copy may be in another typeface, whose texts have other widths.
  const place = async () => {
    const { x = 0, y, width = 0, height } = (await viewDetails.first().boundingBox()) ?? {};
    return { end: x + width, y, height };
  };
  // Until its typeface is there or given up, text has the widths of another one.
  await page.evaluate(async () => void (await document.fonts.ready));
  const before = await place();
  await bundles.release();
  await seeNo(lastScreen);
  expect(await place()).toEqual(before);
});

/** Adds markup to the copy of the screen before the document reads it, as a script of this origin could. */
function tamperWithCopy(): void {
  const runs = 'window.wasRun = true';
  const markup = `<p id="added">Added</p>
    <img src="data:," onerror="${runs}"><svg onload="${runs}"><script>${runs}</script></svg><script>${runs}</script>
    <iframe srcdoc="<script>parent.wasRun = true</script>"></iframe><object data="data:text/html,x"></object>
    <a id="link" href="javascript:${runs}" onclick="${runs}">Link</a><button onfocus="${runs}" autofocus>Button</button>
    <base href="https://elsewhere.example/"><meta http-equiv="refresh" content="0; url=https://elsewhere.example/">
    <link rel="stylesheet" href="https://elsewhere.example/style.css">`;
  const kept = sessionStorage.getItem('last-seen');
  if (kept === null) return;
  const page = JSON.parse(kept) as { screen: { html: string } };
  page.screen.html = markup + page.screen.html;
  sessionStorage.setItem('last-seen', JSON.stringify(page));
}

test('a copy of the last screen that was tampered with runs nothing, and still opens its loads', async () => {
  // Without the policy of the document, which would block most of it, too.
  const { page } = await browser.visit({ as: 'client', at: '/', bypassCSP: true });
  await untilKept(page);
  await page.addInitScript(tamperWithCopy);
  const bundles = await reloadWithoutBundles(page);
  await see(page.getByText(/^Loads as of /));
  await see(page.getByText('Added', { exact: true }));
  const root = page.locator('#root');
  const unsafe = root.locator('script, iframe, object, base, meta, link, [onerror], [onload], [onclick], [onfocus]');
  expect(await unsafe.count()).toBe(0);
  expect(await page.locator('#link').getAttribute('href')).toBeNull();
  await page.locator('#link').click();

  const article = page.getByRole('article').first();
  const number = (await article.getByRole('link').textContent())?.replace('Manifest #', '');
  await article.getByRole('button', { name: /^View Details/ }).click();
  await page.waitForURL('**/waste-load/*', { waitUntil: 'commit' });
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
  await bundles.release();
  await see(loadPage(page).title(number ?? ''));
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
});

test('a reload shows nothing of the last screen once the session has ended', async () => {
  const { page } = await browser.visit({ as: 'client', at: '/' });
  await see(dashboardPage(page).viewDetails);
  await page.evaluate(() => localStorage.removeItem('token'));
  const bundles = await reloadWithoutBundles(page);
  await see(page.locator('.frame'));
  await seeNo(dashboardPage(page).viewDetails);
  await bundles.release();
  await see(loginPage(page).title);
});
