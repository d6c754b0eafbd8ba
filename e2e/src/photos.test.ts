import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { photoPath, type TrackingEvent } from 'shared-domain/waste';
import { aPicture } from './testing/a-picture';
import { aLoadWithPhotos, askApi, createLoad } from './testing/api';
import { expectAccessible } from './testing/axe';
import { eventually } from './testing/eventually';
import { fail, failedRequest } from './testing/intercept';
import { pdfText } from './testing/pdf-text';
import { see, seeNo, seeText } from './testing/see';
import { useBrowser } from './testing/use-browser';
import { loadPage, loginPage } from './pages/screens';
import { toast } from './pages/frame';

const browser = useBrowser();

test('a photo opens in a tab that has a title and survives a reload', async () => {
  const { load, address } = await aLoadWithPhotos(2);
  const { page, context } = await browser.visit({ as: 'client', at: address });
  const photos = page.getByRole('group', { name: 'Additional Photos' });
  const opening = context.waitForEvent('page');
  await photos.getByRole('link').nth(1).click();
  const tab = await opening;
  await tab.setViewportSize({ width: 375, height: 812 });
  const title = `Manifest #${load.manifest_number} – In Transit, photo 2 of 2`;
  const picture = tab.getByRole('img', { name: title });
  await see(picture);
  await tab.reload();
  await see(picture);
  expect(await tab.title()).toBe(`${title} · Load Provenance Portal`);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(66);
  await tab.emulateMedia({ media: 'print' });
  await eventually(async () => {
    const facts = await tab.getByText(/^SHA-256 of the stored original/).boundingBox();
    const printed = await picture.boundingBox();
    expect(printed?.y).toBeGreaterThan((facts?.y ?? Infinity) + (facts?.height ?? 0) - 1);
  });
  await tab.emulateMedia({ media: 'screen' });
  await expectAccessible(tab);
  await tab.setViewportSize({ width: 1400, height: 900 });
  const downloading = tab.waitForEvent('download');
  await tab.getByRole('link', { name: 'Download' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/-in_transit-\d{8}T\d{4}Z-2\.png$/);
  await tab.getByRole('button', { name: 'Back to Load' }).click();
  await see(loadPage(tab).title(load.manifest_number));
});

test('a photo that cannot be loaded shows an error and a Try Again button', async () => {
  const { load } = await aLoadWithPhotos(1);
  const { page } = await browser.visit({ as: 'client', allow: [failedRequest] });
  await fail(page, '**/api/photos/**');
  await page.goto(await photoAddressOf(load.id));
  await see(page.getByText('The photo could not be loaded'));
  await expectAccessible(page);
  await page.unroute('**/api/photos/**');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await see(page.getByRole('img', { name: / photo$/ }));
});

test('a visitor who opens the address of a photo gets there after signing in', async () => {
  const { load } = await aLoadWithPhotos(1);
  const photoAddress = await photoAddressOf(load.id);
  const { page } = await browser.visit({ at: photoAddress });
  await loginPage(page).signIn('client');
  await see(page.getByRole('img', { name: / photo$/ }));
  expect(new URL(page.url()).pathname).toBe(photoAddress);
});

test('the print shows every photo, one that is alone beside its facts, and no samples, without scrolling', async () => {
  const { load, address } = await aLoadWithPhotos(12);
  const { page } = await browser.visit({ as: 'client', at: address, viewport: { width: 375, height: 400 } });
  const photos = page.getByRole('img', { name: /^Photo \d+ of 12/ });
  await eventually(async () => expect(await photos.count()).toBe(12));
  await page.emulateMedia({ media: 'print' });
  for (const width of [375, 1400]) {
    await page.setViewportSize({ width, height: 400 });
    await seeNo(page.getByText('Sample', { exact: true }));
    await seeNo(page.getByText('This photo had not loaded when the page was printed.'));
    const drawn = await photos.evaluateAll((images) =>
      images.filter((image) => image.checkVisibility() && (image as HTMLImageElement).naturalWidth > 0),
    );
    expect(drawn).toHaveLength(12);
  }
  const pdf = await page.pdf();
  expect(pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length).toBeGreaterThanOrEqual(12);
  // Each page says which load it belongs to.
  const pages = pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
  expect(pages).toBeGreaterThan(1);
  const text = pdfText(pdf);
  for (let number = 1; number <= pages; number += 1) {
    expect(text).toContain(`${number}\n / \n${pages}\nManifest #${load.manifest_number}`);
  }
  // Nor does an open dialog dim the paper.
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: /^Enlarge Photo 1 of 12/ }).click();
  await see(page.getByRole('dialog'));
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const transparent = 'rgba(0, 0, 0, 0)';
  expect(await background()).not.toBe(transparent);
  await page.emulateMedia({ media: 'print' });
  expect(await background()).toBe(transparent);

  await page.goto((await aLoadWithPhotos(1)).address);
  const photo = page.getByRole('img', { name: /^Photo 1 of 1/ });
  const facts = page
    .getByRole('listitem')
    .filter({ has: photo })
    .getByText(/^Recorded by/)
    .first();
  await eventually(async () => {
    const [beside, text] = [await photo.boundingBox(), await facts.boundingBox()];
    expect(beside?.x).toBeGreaterThan((text?.x ?? Infinity) + (text?.width ?? 0));
    expect(beside?.y).toBeLessThan((text?.y ?? -Infinity) + 100);
  });
});

test('adding an event waits for the requested position', async () => {
  const load = await createLoad('client');
  const { page } = await browser.visit({ as: 'admin', at: `/waste-load/${load.id}`, permissions: ['geolocation'] });
  // A slow device: the test decides when it responds.
  await page.evaluate(() => {
    navigator.geolocation.getCurrentPosition = (report) =>
      addEventListener('fix', () =>
        report({ coords: { latitude: 39.2904, longitude: -76.6122, accuracy: 5 } } as never),
      );
  });
  const screen = loadPage(page);
  await screen.updateStatus.click();
  await screen.status.selectOption('in_transit');
  await screen.useGps.click();
  await screen.addEvent.click();
  await seeText(
    page,
    "Getting this device's location. The tracking event will be added when the location is available.",
  );
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Discard this tracking event?' }).getByText('Keep Editing').click();
  await eventually(async () => expect(await hasFocus(screen.addEvent)).toBe(true));
  await screen.addEvent.press('Enter');
  await page.evaluate(() => void dispatchEvent(new Event('fix')));
  await see(toast(page, 'Tracking event added successfully'));
  await seeNo(screen.dialog);
  await see(page.getByText('39.290400, -76.612200'));
});

test('a HEIC photo is accepted, large photos are scaled down, and other files are refused when chosen', async () => {
  const load = await createLoad('client');
  const { page } = await browser.visit({ as: 'admin', at: `/waste-load/${load.id}`, allow: [failedRequest] });
  const screen = loadPage(page);
  await screen.updateStatus.click();
  await screen.status.selectOption('in_storage');
  const heic = await readFile(path.join(__dirname, '../../api/src/waste/photos/testing/quadrant.heic'));
  // A picture of a few kilobytes, padded with zeros to the size of a camera's.
  const large = Buffer.concat([aPicture(3), Buffer.alloc(11 * 1024 * 1024)]);
  await screen.photos.setInputFiles([
    { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: heic },
    { name: 'large.png', mimeType: 'image/png', buffer: large },
    { name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Dear Sir') },
  ]);
  await see(page.getByText(/^letter\.jpg is not a supported photo/));
  const uploads: { type: string; original: string | undefined; size: number }[] = [];
  page.on('request', (request) => {
    if (!/\/photos$/.test(request.url())) return;
    const headers = request.headers();
    const size = request.postDataBuffer()?.length ?? 0;
    uploads.push({ type: headers['content-type'] ?? '', original: headers['x-original-sha256'], size });
  });
  await screen.addEvent.click();
  await see(toast(page, 'Tracking event added successfully'));
  await seeNo(screen.dialog);
  expect(uploads.map(({ type }) => type)).toEqual(['image/heic', 'image/jpeg']);
  expect(uploads[0]?.original).toBeUndefined();
  expect(uploads[1]?.original).toMatch(/^[0-9a-f]{64}$/);
  const photos = page.getByRole('img', { name: /^Photo \d of 2/ });
  await eventually(async () => expect(await photos.count()).toBe(2));
});

function hasFocus(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement);
}

/** The address of a load's only photo. */
async function photoAddressOf(loadId: string): Promise<string> {
  const history = await askApi<TrackingEvent[]>(`/waste-loads/${loadId}/tracking`, { as: 'client' });
  const [photo] = history.flatMap(({ photos }) => photos);
  if (!photo) throw new Error('The load has no photo');
  return photoPath(loadId, photo.id);
}
