import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { dayMs } from 'shared-domain/wire';
import { expectAccessible } from './testing/axe';
import { callApi, createLoad, listLoads, recordEvent } from './testing/api';
import { eventually } from './testing/eventually';
import { portalUrl } from './testing/portal';
import { see, seeNo } from './testing/see';
import { useBrowser } from './testing/use-browser';
import { dashboardPage, goWithin, loadPage } from './pages/screens';

const browser = useBrowser();
const wide = { width: 1400, height: 900 };
const phone = { width: 375, height: 812 };

const addressOf = (page: Page) => new URL(page.url()).search;

test.each([
  [wide, 300, 52],
  [phone, 560, 72],
])('at %j the first row begins above %i px, and rows are about %i px high', async (viewport, limit, height) => {
  const { page } = await browser.visit({ as: 'admin', at: '/', viewport });
  await see(dashboardPage(page).viewDetails);
  const rows = page.getByRole('article');
  const boxes = () => rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().toJSON() as DOMRect));
  expect((await boxes())[0]?.top).toBeLessThan(limit);
  // The oldest loads are those of the demo data; those of other tests have longer numbers.
  await goWithin(page, '/?sort=created_at');
  await see(rows.first().getByText(/^Manifest #\d{9}ELC$/));
  await eventually(async () => {
    const heights = (await boxes()).slice(0, 5).map((row) => row.height);
    expect(heights.map((own) => Math.abs(own - height) <= 6)).toEqual(Array(5).fill(true));
  });
});

test('a click anywhere in a row opens its load: in a new tab with Ctrl, and in this one on a phone', async () => {
  const [load] = await listLoads('client', '?limit=1');
  if (!load) throw new Error('no load');
  const { page, context } = await browser.visit({ as: 'client', at: '/', viewport: wide });
  const row = page.getByRole('article', { name: `Manifest #${load.manifest_number}` });
  // Next to the link, which covers the row.
  const click = async () => {
    await see(row);
    const box = await row.boundingBox();
    await page.mouse.click((box?.x ?? 0) + 40, (box?.y ?? 0) + (box?.height ?? 0) - 12);
  };
  await page.keyboard.down('Control');
  await click();
  await page.keyboard.up('Control');
  await closeTab(context, `${portalUrl()}/waste-load/${load.id}`);
  expect(new URL(page.url()).pathname).toBe('/');
  await page.setViewportSize(phone);
  await click();
  await see(loadPage(page).title(load.manifest_number));
});

/** Closes the tab with that address. Playwright often misses a tab that a click with a key opens, or its navigation. */
async function closeTab(context: BrowserContext, address: string): Promise<void> {
  const devtools = await context.browser()?.newBrowserCDPSession();
  if (!devtools) throw new Error('This context has no browser');
  const targetId = await eventually(async () => {
    const { targetInfos } = await devtools.send('Target.getTargets');
    const tab = targetInfos.find(({ url }) => url === address);
    if (!tab) throw new Error(`No tab has the address ${address}`);
    return tab.targetId;
  });
  await devtools.send('Target.closeTarget', { targetId });
  await devtools.detach();
}

test('search, sort, statuses, hazard classes and days are in the address, and survive a reload', async () => {
  const { page } = await browser.visit({ as: 'client', at: '/', viewport: wide });
  await see(dashboardPage(page).viewDetails);
  await page.getByRole('button', { name: 'Manifest', exact: true }).click();
  await eventually(() => expect(addressOf(page)).toBe('?sort=manifest_number'));
  await page.getByRole('button', { name: 'Due', exact: true }).click();
  await see(page.getByRole('columnheader', { name: 'Due', exact: true }));
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const filterPanel = page.getByRole('region', { name: 'Filter' });
  const topsOf = (part: Locator) =>
    part.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  const periods = filterPanel.getByRole('button', { name: /^(Last|This) / });
  await see(periods.first());
  expect(new Set(await topsOf(periods)).size).toBe(1);
  expect(new Set(await topsOf(filterPanel.getByText(/^(Generator|Site)$/))).size).toBe(1);
  for (const name of ['In Transit', 'In Storage', 'Class 2 - Gases', 'Class 6 - Toxic Substances']) {
    // A box is checked once the address has its value.
    await page.getByRole('checkbox', { name }).click();
    await see(page.getByRole('checkbox', { name, checked: true }));
  }
  await page.getByLabel('From').focus();
  await page.keyboard.type('01152026');
  await eventually(() => expect(addressOf(page)).toContain('from=2026-01-15'));
  await page.getByLabel('From').fill('2025-01-01');
  await eventually(() => expect(addressOf(page)).toContain('from=2025-01-01'));
  await dashboardPage(page).search.fill('gulf coast');
  await eventually(() => expect(addressOf(page)).toContain('q=gulf+coast'));
  await expectAccessible(page);
  await page.setViewportSize(wide);
  await page.reload();
  const classes = 'hazard_class=2&hazard_class=6';
  const query = `?q=gulf+coast&status=in_transit&status=in_storage&${classes}&from=2025-01-01&time_zone=America%2FNew_York&sort=due`;
  expect(addressOf(page)).toBe(query);
  expect(await dashboardPage(page).search.inputValue()).toBe('gulf coast');
  await see(
    page.getByText(/In Storage · Class 2 - Gases, Class 6 - Toxic Substances · created .*· matching “gulf coast”/),
  );
  const expected = await listLoads('client', query);
  expect(expected.length).toBeGreaterThan(1);
  await eventually(async () => {
    const shown = await page.getByRole('article').getByRole('heading').allTextContents();
    expect(shown).toEqual(expected.map((load) => `Manifest #${load.manifest_number}`));
  });
  const order = await page.getByRole('columnheader', { name: 'Due', exact: true }).getAttribute('aria-sort');
  expect(order).toBe('ascending');
  await page.setViewportSize(phone);
  const sorting = page.getByRole('combobox', { name: 'Sort by' });
  expect(await sorting.evaluate((list: HTMLSelectElement) => list.selectedOptions[0]?.text)).toBe(
    'Due, earliest first',
  );
});

test('on a phone, a counter brings its loads into view, and a list sorts', async () => {
  const { page } = await browser.visit({ as: 'client', at: '/', viewport: phone });
  await see(dashboardPage(page).viewDetails);
  await page.getByRole('button', { name: /^Certified \d/ }).click();
  await see(page.getByText(/waste loads? · Certified/));
  const top = () => dashboardPage(page).listTitle.evaluate((title) => title.getBoundingClientRect().top);
  await eventually(async () => expect(await top()).toBeLessThan(120));
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Longest without an event');
  await eventually(() => expect(addressOf(page)).toBe('?status=certified&sort=last_event_at'));
  await page.route('**/api/dashboard/stats', async (route) => {
    const response = await route.fetch();
    const stats = (await response.json()) as { status_counts: Record<string, number> };
    for (const status of Object.keys(stats.status_counts)) stats.status_counts[status] = 12_345;
    await route.fulfill({ response, json: stats });
  });
  for (const width of [280, 320, 360]) {
    await page.setViewportSize({ ...phone, width });
    await page.reload();
    const cards = page.getByRole('button', { name: /12,345$/ });
    await see(cards.first());
    const covered = cards.evaluateAll((all) =>
      all
        .filter((card) => {
          const [name, count] = card.children;
          if (!name || !count) return true;
          const text = document.createRange();
          text.selectNodeContents(name);
          const [box, next] = [name.getBoundingClientRect(), count.getBoundingClientRect()];
          return text.getBoundingClientRect().right > next.left && box.bottom > next.top;
        })
        .map(({ textContent }) => textContent),
    );
    expect(await covered).toEqual([]);
  }
});

test.each([wide, phone])(
  'at %j, what needs attention is counted and listed, and follows new events',
  async (viewport) => {
    const scheduled = new Date(Date.now() - 123 * dayMs).toISOString().slice(0, 10);
    const load = await createLoad('client', { disposal_scheduled: scheduled });
    const { page } = await browser.visit({ as: 'client', at: '/', viewport });
    const button = (name: RegExp) => page.getByRole('button', { name });
    // Small screens have a card for all reasons; its list has each of them.
    if (viewport === phone) await button(/^Needs attention \d/).click();
    await button(/^Overdue \d/).click();
    await eventually(() => expect(addressOf(page)).toBe('?attention=overdue'));
    await see(page.getByText(/^\d+ waste loads? · overdue$/));
    await see(dashboardPage(page).loadTitle(load.manifest_number));
    // On the narrowest wide screens, the words about a due date have one line.
    await page.setViewportSize({ ...viewport, width: 1280 });
    const row = page.getByRole('article', { name: `Manifest #${load.manifest_number}` });
    const words = await row.getByText(/^Disposal overdue by 12[23] days$/).boundingBox();
    expect(words?.height).toBeLessThan(20);
    await expectAccessible(page, viewport.width);
    await page.setViewportSize(viewport);
    // The audit scrolled down, and rows do not move while someone reads them.
    await page.evaluate(() => scrollTo(0, 0));
    await recordEvent(load, { status: 'disposed' });
    await seeNo(dashboardPage(page).loadTitle(load.manifest_number));
    await page.reload();
    await see(page.getByRole('button', { name: /^Overdue \d/, pressed: true }));
  },
);

test('the loads that match are downloaded as a CSV file, and their certificates as a ZIP file', async () => {
  const first = await createLoad('client', { waste_description: '=1+1' });
  const loads = [first, await createLoad('client')];
  const numbers = loads.map((load) => load.manifest_number);
  const { page } = await browser.visit({ as: 'client', at: `/?q=${numbers.join()}`, viewport: wide });
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^waste-loads-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFFManifest number,Company,Status,/);
  expect(lines.slice(1, 3).map((line) => line.split(',')[0])).toEqual(numbers.toReversed());
  expect(lines[2]).toContain(",'=1+1,");
  expect(lines.slice(3)).toEqual(['']);
  await see(page.getByText('The file is in your downloads.'));
  await expectAccessible(page);

  await recordEvent(first, { status: 'disposed' });
  const packing = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Certificates' }).click();
  const pack = await packing;
  expect(pack.suggestedFilename()).toMatch(/^custody-certificates-\d{4}-\d\d-\d\d\.zip$/);
  const [csv, certificate, ...others] = Object.entries(unzipSync(await readFile(await pack.path())));
  expect(others).toEqual([]);
  expect(csv?.[0]).toMatch(/^waste-loads-\d{4}-\d\d-\d\d\.csv$/);
  expect(strFromU8(csv?.[1] ?? new Uint8Array()).match(/^E2E/gm)).toHaveLength(2);
  expect(certificate?.[0]).toBe(`provisional-certificate-${first.manifest_number}-load-${first.id}.pdf`);
  expect(strFromU8(certificate?.[1].subarray(0, 5) ?? new Uint8Array())).toBe('%PDF-');
  await see(page.getByText('1 load has no certificate yet: it has not been disposed of'));
  await expectAccessible(page);
});

test('a saved view opens in another browser, and the start view with the next page', async () => {
  const { page } = await browser.visit({ as: 'other', at: '/?status=in_transit&sort=-last_event_at', viewport: phone });
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('textbox', { name: 'View name' }).fill('On the road');
  await page.getByRole('button', { name: 'Save View' }).click();
  await page.getByRole('button', { name: /^Start View/ }).click();
  await see(page.getByRole('button', { name: /^Start View/, pressed: true }));
  await expectAccessible(page);

  const other = await browser.visit({ as: 'other', at: '/', isFresh: true, viewport: wide });
  await see(dashboardPage(other.page).viewDetails);
  await other.page.getByRole('button', { name: 'Views', exact: true }).click();
  await other.page.getByRole('button', { name: 'On the road', exact: true }).click();
  await eventually(() => expect(addressOf(other.page)).toBe('?status=in_transit&sort=-last_event_at'));
  await other.page.goto('/');
  await eventually(() => expect(addressOf(other.page)).toBe('?status=in_transit&sort=-last_event_at'));
  await other.page.getByRole('button', { name: 'Clear Filters' }).click();
  await seeNo(other.page.getByRole('button', { name: 'Clear Filters' }));

  const session = { method: 'PUT', as: 'other', body: { views: [] } } as const;
  expect((await callApi('/saved-views', session)).status).toBe(200);
});
