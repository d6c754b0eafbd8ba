import type { Page } from 'playwright-core';
import { aPicture } from './testing/a-picture';
import { aLoadWithPhotos, newSession } from './testing/api';
import { expectAccessible } from './testing/axe';
import { eventually } from './testing/eventually';
import { isInViewOnFocus } from './testing/is-in-view-on-focus';
import { see, seeNo } from './testing/see';
import { useBrowser } from './testing/use-browser';
import { toast } from './pages/frame';
import { loadPage } from './pages/screens';

const browser = useBrowser();
const viewports = [
  { width: 375, height: 812 },
  { width: 1400, height: 900 },
];

function inView(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });
}

test.each(viewports)(
  'the evidence line leads to its events, and photos are enlarged at $width px',
  async (viewport) => {
    const { address } = await aLoadWithPhotos(2);
    const { page } = await browser.visit({ as: 'client', at: address, viewport });
    await page.getByRole('link', { name: '1 of 2 steps has a position' }).click();
    await see(page.getByText('1 step with a position highlighted.'));
    await eventually(async () => expect(await inView(page, '[data-highlighted]')).toBe(true));
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await expectSmallSamples(page);
    await page.getByRole('button', { name: /^Enlarge Photo 1 of 2/ }).click();
    const viewer = page.getByRole('dialog');
    const picture = viewer.getByRole('img');
    await see(picture);
    expect(scripts.filter((url) => url.endsWith('/photo-viewer.js'))).toHaveLength(1);
    const place = () => picture.boundingBox();
    const whole = await place();
    await page.keyboard.press('+');
    await eventually(async () => expect((await place())?.width).toBeGreaterThan(whole?.width ?? Infinity));
    await page.keyboard.press('0');
    await eventually(async () => expect(Math.round((await place())?.width ?? 0)).toBe(Math.round(whole?.width ?? -1)));
    await picture.hover();
    await page.mouse.wheel(0, -300);
    await see(viewer.getByRole('button', { name: /^1[1-9]\d%|^[2-8]\d\d%/ }));
    await page.keyboard.press('0');
    await see(viewer.getByRole('button', { name: /^Fit/ }));
    await page.keyboard.press('ArrowRight');
    await see(page.getByRole('dialog', { name: /In Transit, photo 2 of 2$/ }));
    await expectAccessible(page, viewport.width);
    await page.keyboard.press('Escape');
    await seeNo(viewer);
  },
);

/** Samples are about a third as wide as the load's own photos, and come after them. */
async function expectSmallSamples(page: Page): Promise<void> {
  const item = page.getByRole('listitem').filter({ has: page.getByRole('group', { name: 'Additional Photos' }) });
  const boxOf = async (group: string) => {
    const picture = item.getByRole('group', { name: group }).locator('img').first();
    await see(picture);
    return (await picture.boundingBox()) ?? { y: NaN, width: NaN };
  };
  const [photo, sample] = [await boxOf('Additional Photos'), await boxOf('Compliance Documentation')];
  expect(sample.width / photo.width).toBeLessThan(0.5);
  expect(sample.width / photo.width).toBeGreaterThan(0.25);
  expect(sample.y).toBeGreaterThan(photo.y);
}

test('a draft with its photo survives a closed tab', async () => {
  const { address } = await aLoadWithPhotos(1);
  const { page, context } = await browser.visit({ as: 'admin', at: address });
  await loadPage(page).updateStatus.click();
  for (const viewport of viewports) await expectSheet(page, viewport);
  await loadPage(page).dialog.getByRole('button', { name: 'In Storage' }).click();
  await loadPage(page).notes.fill('Seal 4471');
  await loadPage(page).photos.setInputFiles([{ name: 'a.png', mimeType: 'image/png', buffer: aPicture(7) }]);
  await see(page.getByRole('img', { name: 'Preview of a.png' }));
  for (const viewport of viewports) await expectSheet(page, viewport);
  await eventually(async () => expect(await storedEntries(page)).toBe(2));
  await page.close();

  const next = await context.newPage();
  await next.goto(address);
  await see(next.getByText('Your draft was kept.'));
  expect(await loadPage(next).status.inputValue()).toBe('in_storage');
  expect(await loadPage(next).notes.inputValue()).toBe('Seal 4471');
  await see(next.getByRole('img', { name: 'Preview of a.png' }));
  await expectAccessible(next);
  await loadPage(next).addEvent.click();
  await see(toast(next, 'Tracking event added successfully'));
  await seeNo(loadPage(next).dialog);
  await eventually(async () => expect(await storedEntries(next)).toBe(0));
});

test('signing out asks, and then deletes a draft', async () => {
  const { address } = await aLoadWithPhotos(1);
  const { page } = await browser.visit({ as: await newSession('admin'), at: address });
  await loadPage(page).updateStatus.click();
  await loadPage(page).notes.fill('Seal 4471');
  await eventually(async () => expect(await storedEntries(page)).toBe(1));
  // The report that the dashboard was loaded needs the session.
  const report = page.waitForResponse(/\/releases\/beacons$/);
  await page.goto('/');
  await report;
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog', { name: 'Log out without saving?' }).getByRole('button', { name: 'Log Out' }).click();
  await eventually(async () => expect(await storedEntries(page)).toBe(0));
});

/** The tallest toast. */
const toastSpace = 76;

/**
 * On phones, the dialog fills the window below a toast, and offers the camera besides the gallery. Its buttons stay in
 * view at every width, also above a keyboard and whatever is scrolled. With large text, they leave room for the fields.
 */
async function expectSheet(page: Page, viewport: (typeof viewports)[number]): Promise<void> {
  const { dialog, addEvent, photos, notes, status } = loadPage(page);
  await page.setViewportSize(viewport);
  const isPhone = viewport.width < 640;
  const camera = dialog.getByRole('button', { name: 'Take Photo' });
  await eventually(async () => expect(await camera.count()).toBe(isPhone ? 1 : 0));
  const box = await dialog.boundingBox();
  if (isPhone) {
    expect(box).toEqual({ x: 0, y: toastSpace, width: viewport.width, height: viewport.height - toastSpace });
  } else expect(box?.width).toBeLessThan(600);
  expect(await photos.getAttribute('capture')).toBeNull();
  expect(await dialog.locator('input[capture="environment"]').count()).toBe(isPhone ? 1 : 0);

  await page.setViewportSize({ ...viewport, height: 420 });
  for (const field of [status, notes]) {
    await field.scrollIntoViewIfNeeded();
    const footer = await addEvent.boundingBox();
    expect((footer?.y ?? Infinity) + (footer?.height ?? 0)).toBeLessThanOrEqual(420);
    expect(footer?.y).toBeGreaterThan(420 - 100);
  }
  // The room that text at 200% leaves.
  await page.setViewportSize({ width: Math.floor(viewport.width / 2), height: viewport.height / 2 });
  for (const field of [status, notes]) expect(await isInViewOnFocus(field)).toBe(true);
  await page.setViewportSize(viewport);
}

/** How many entries the browser keeps for drafts: one for the fields, one for each file. */
function storedEntries(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // Opening a database that does not exist would create it.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'portal-drafts')) return 0;
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open('portal-drafts');
      opening.onerror = () => reject(new Error('The database could not be opened'));
      opening.onsuccess = () => {
        const counting = opening.result.transaction('drafts').objectStore('drafts').count();
        counting.onsuccess = () => {
          opening.result.close();
          resolve(counting.result);
        };
      };
    });
  });
}
