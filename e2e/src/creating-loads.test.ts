import { loadPath } from 'shared-domain/waste';
import { createLoad, newManifestNumber } from './testing/api';
import { failedRequest } from './testing/intercept';
import { isInViewOnFocus } from './testing/is-in-view-on-focus';
import { smallTargets } from './testing/small-targets';
import { see } from './testing/see';
import { useBrowser } from './testing/use-browser';
import { createPage, dashboardPage, fillNewLoad, goWithin, loadPage } from './pages/screens';

const browser = useBrowser();
const path = '/create-waste-load';

test("the server's message explains that a manifest number already exists", async () => {
  const load = await createLoad('client');
  const viewport = { width: 375, height: 812 };
  const { page } = await browser.visit({ as: 'admin', at: path, viewport, allow: [failedRequest] });
  await createPage(page).client.selectOption(load.client_id);
  await fillNewLoad(page, load.manifest_number.toLowerCase());
  const answering = page.waitForResponse((response) => response.request().method() === 'POST');
  await createPage(page).submit.click();
  const { detail } = (await (await answering).json()) as { detail: string };
  await see(page.getByText(detail));
  // The message is in the bar at the bottom.
  for (const name of ['Generator Name', 'Waste Description', 'Safety Notes']) {
    expect(await isInViewOnFocus(createPage(page).field(name))).toBe(true);
  }
  expect(await createPage(page).field('Generator Name').inputValue()).not.toBe('');
});

test('on a phone, a load is duplicated, and every control is large enough for a thumb', async () => {
  const load = await createLoad('client');
  const { page } = await browser.visit({ as: 'admin', at: loadPath(load.id), viewport: { width: 375, height: 812 } });
  await see(loadPage(page).title(load.manifest_number));
  await see(loadPage(page).updateStatus);
  expect(await smallTargets(page)).toEqual([]);
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await see(createPage(page).previousSite);
  expect(await createPage(page).field('Generator Name').inputValue()).toBe(load.generator_name);
  expect(await smallTargets(page)).toEqual([]);
  // The room that text at 200% leaves.
  await page.setViewportSize({ width: 187, height: 812 });
  for (const field of [createPage(page).quantity, page.getByLabel('Pickup Scheduled')]) {
    expect((await field.boundingBox())?.width).toBeGreaterThan(100);
  }
  const bar = page.locator('[data-bottom-bar]');
  expect(await bar.evaluate((element) => getComputedStyle(element).position)).toBe('static');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingBlockEnd)).toBe('96px');
  const manifestNumber = newManifestNumber();
  await createPage(page).field('Manifest Number').fill(manifestNumber);
  await createPage(page).submit.click();
  await see(loadPage(page).title(manifestNumber));
});

test('leaving a half-filled form asks for confirmation', async () => {
  const { page } = await browser.visit({ as: 'admin', at: path });
  await createPage(page).field('Generator Name').fill('half filled');
  await createPage(page).cancel.click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  expect(await createPage(page).field('Generator Name').inputValue()).toBe('half filled');
  await goWithin(page, '/');
  await question.getByRole('button', { name: 'Leave' }).click();
  await see(dashboardPage(page).overview);
});
