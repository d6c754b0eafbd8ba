import { createLoad, listLoads, newSession } from './testing/api';
import { eventually, restingPlace } from './testing/eventually';
import { fail, failedRequest, hold } from './testing/intercept';
import { pdfText } from './testing/pdf-text';
import { see, seeNo, seeText } from './testing/see';
import { useBrowser } from './testing/use-browser';
import { dashboardPage, loadPage, loginPage } from './pages/screens';

const browser = useBrowser();
const cardTitles = ['Generated', 'Picked Up', 'In Transit', 'In Storage', 'At Facility', 'Disposed', 'Certified'];
const lists = /\/api\/waste-loads(\?|$)/;

test('a dashboard that failed to load recovers when the network is back, and then follows changes', async () => {
  const allow = [failedRequest, /Failed to load dashboard data/];
  const { page, context } = await browser.visit({ as: 'client', allow });
  await fail(page, lists, 503, 'The portal is very busy.');
  await page.route('**/live.js', (route) => route.abort(), { times: 1 });
  await page.goto('/');
  await see(page.getByText('The waste loads could not be loaded'));
  await context.setOffline(true);
  await see(page.getByText(/^You are offline/));
  await page.unroute(lists);
  await context.setOffline(false);
  await see(dashboardPage(page).viewDetails);
  const { manifest_number: created } = await createLoad('client');
  await see(dashboardPage(page).loadTitle(created));
});

test('the status cards are in 2, 4 or 7 columns, and the tools of the list in one row from 640 px', async () => {
  const { page } = await browser.visit({ as: 'client', at: '/' });
  const columns = async () => {
    const lefts = await Promise.all(
      cardTitles.map(async (title) => {
        const card = page.getByRole('progressbar', { name: new RegExp(title) });
        return Math.round(((await card.boundingBox())?.x ?? 0) / 20);
      }),
    );
    return new Set(lefts).size;
  };
  for (const [width, count] of [
    [400, 2],
    [900, 4],
    [1440, 7],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await eventually(async () => expect(await columns()).toBe(count));
  }
  const tools = [
    page.getByRole('button', { name: 'Filter' }),
    page.getByRole('combobox', { name: 'Sort by' }),
    page.getByRole('tab', { name: 'Map' }),
  ];
  await page.setViewportSize({ width: 640, height: 900 });
  await eventually(async () => {
    const tops = await Promise.all(tools.map(async (tool) => (await tool.boundingBox())?.y));
    expect(new Set(tops).size).toBe(1);
  });
});

test('after a reload, the last seen loads are shown with the time they were fetched until the current ones arrive; a sign-out removes them', async () => {
  const session = await newSession('client');
  const { page } = await browser.visit({ as: session, at: '/' });
  await see(dashboardPage(page).viewDetails);
  const waiting = await hold(page, /\/api\/(waste-loads|dashboard)/);
  await page.reload();
  const asOf = page.getByText(/^Loads as of \w+ \d+, \d+, \d+:\d\d.[AP]M\. Updating…$/);
  await see(asOf);
  await see(dashboardPage(page).viewDetails);
  await see(page.getByText(/^active waste loads as of /));
  await waiting.release();
  await seeNo(asOf);
  await seeNo(page.getByText(/as of/));
  await see(dashboardPage(page).viewDetails);

  await page.reload();
  await see(dashboardPage(page).viewDetails);
  expect(await page.evaluate(() => sessionStorage.getItem('last-seen'))).not.toBeNull();
  await dashboardPage(page).logout.click();
  await see(loginPage(page).title);
  expect(await page.evaluate(() => sessionStorage.getItem('last-seen'))).toBeNull();
});

test('the printed page has every loaded row and no controls, and the scroll position is kept', async () => {
  const [example] = await listLoads('admin', '?limit=1');
  const loads = Array.from({ length: 100 }, (_, row) => ({
    ...example,
    id: `${row}`,
    manifest_number: `P-${1001 + row}`,
  }));
  const { page } = await browser.visit({ as: 'admin' });
  await page.route(lists, (route) =>
    route.fulfill({
      json: loads,
      headers: { 'x-total-count': '250', link: '</api/waste-loads?cursor=100>; rel="next"' },
    }),
  );
  await page.goto('/?status=generated');
  await see(dashboardPage(page).viewDetails);
  // It comes with the code of print.
  await see(page.getByText(/needs attention/i).filter({ visible: true }));
  await page.evaluate(() => scrollTo(0, 1500));
  const before = await restingPlace(page);
  const text = pdfText(await page.pdf({ format: 'A4' }));
  for (const load of loads) expect(text).toContain(load.manifest_number);
  expect(await restingPlace(page)).toBe(before);
  const table = page.getByRole('table', { name: 'Waste loads', exact: true });
  expect(await table.count()).toBe(0);

  await page.emulateMedia({ media: 'print' });
  for (const width of [375, 1400]) {
    await page.setViewportSize({ width, height: 900 });
    await seeText(page, 'Waste Load Tracking - Complete Status Overview');
    await seeText(page, '250 waste loads · Generated');
    await see(page.getByText(/^Printed .*100 of 250 waste loads are included/));
    await eventually(async () => expect(await page.getByRole('row').count()).toBe(101));
    await see(page.getByRole('columnheader', { name: 'Due', exact: true }));
    const controls = /theme|Logout|Releases|New Waste Load|View Details|Load More|Clear Filters/;
    await seeNo(page.getByRole('button', { name: controls }).or(page.getByRole('link', { name: controls })));
    await seeNo(page.getByRole('searchbox'));
  }

  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('tab', { name: 'Map' }).click();
  await see(page.getByRole('tabpanel', { name: 'Map' }));
  await page.emulateMedia({ media: 'print' });
  await see(page.getByText(/^Printed .*100 of 250 waste loads are included/));
  await seeNo(page.getByRole('tabpanel'));
});

test('the list keeps its scroll position after returning from a load', async () => {
  const { page } = await browser.visit({ as: 'admin', at: '/' });
  await see(dashboardPage(page).viewDetails);
  await page.mouse.move(600, 500);
  await page.mouse.wheel(0, 2500);
  await eventually(async () => expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000));
  await restingPlace(page);
  const row = page.getByRole('article').nth(20);
  const number = (await row.getByRole('heading').textContent()) ?? '';
  const top = await row.evaluate((element) => element.getBoundingClientRect().top);
  const position = async () =>
    Number(await page.getByRole('listitem').filter({ hasText: number }).getAttribute('aria-posinset'));
  const place = await position();
  await dashboardPage(page)
    .viewDetails.filter({ visible: true })
    .nth(2)
    .evaluate((element: HTMLElement) => element.click());
  await see(loadPage(page).back);
  for (const account of ['client', 'other', 'client'] as const) await createLoad(account);
  // In every frame with the row.
  const tops = await page.evaluateHandle((wanted) => {
    const seen: number[] = [];
    const look = () => {
      const named = [...document.querySelectorAll('article')].find((one) => one.textContent.includes(wanted));
      if (named) seen.push(named.getBoundingClientRect().top);
      requestAnimationFrame(look);
    };
    look();
    return seen;
  }, number);
  await page.goBack();
  // Other journeys create loads, too.
  await eventually(async () => expect(await position()).toBeGreaterThanOrEqual(place + 3));
  await restingPlace(page);
  for (const seen of await tops.jsonValue()) expect(Math.abs(seen - top)).toBeLessThan(2);
});
