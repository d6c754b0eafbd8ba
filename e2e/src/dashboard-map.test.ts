import type { Page } from 'playwright-core';
import { expectAccessible } from './testing/axe';
import { createLoad, recordEvent } from './testing/api';
import { fail, failedRequest } from './testing/intercept';
import { see, seeNo, seeText } from './testing/see';
import { useBrowser } from './testing/use-browser';
import { dashboardPage } from './pages/screens';

const browser = useBrowser();
const positions = '**/api/waste-loads/positions*';
const map = (page: Page) => page.getByRole('group', { name: /^Map with / });

const phone = { width: 375, height: 900 };
const wide = { width: 1400, height: 900 };

test('open loads are on a map behind a tab, with the filters of the list', async () => {
  const load = await createLoad('client');
  await recordEvent(load, { status: 'in_transit', location: '32.364300, -88.703700' });
  const { page } = await browser.visit({ as: 'client', allow: [failedRequest], viewport: wide, isFresh: true });
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/');
  await see(dashboardPage(page).viewDetails);
  expect(fetched.filter((path) => /positions$|map[^/]*\.js$/.test(path))).toEqual([]);

  await page.getByRole('tab', { name: 'List' }).focus();
  await page.keyboard.press('ArrowRight');
  await see(map(page));
  expect(new URL(page.url()).searchParams.get('view')).toBe('map');
  await expectAccessible(page);
  const search = page.getByRole('searchbox').first();
  await search.fill('nothing is called like this');
  await seeText(page, 'No matching waste loads');
  await expectAccessible(page, phone.width);
  await fail(page, positions);
  await search.fill(load.manifest_number.slice(0, -1));
  await seeText(page, 'The map could not be loaded');
  await expectAccessible(page, wide.width);
  await page.unroute(positions);

  await search.fill(load.manifest_number);
  const mark = page.getByRole('button', { name: `Manifest #${load.manifest_number}, In Transit, near Meridian, MS` });
  await see(mark);
  await page.setViewportSize(phone);
  await page.reload();
  await mark.click();
  const link = page.getByRole('tabpanel').getByRole('link', { name: `Manifest #${load.manifest_number}` });
  await see(link);
  await expectAccessible(page);
  await link.click();
  await page.waitForURL(`**/waste-load/${load.id}`);
  await page.goBack();
  await see(map(page));
  await page.getByRole('tab', { name: 'List' }).click();
  await seeNo(map(page));
  await see(dashboardPage(page).viewDetails);
});
