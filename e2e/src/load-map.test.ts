import type { Locator, Page } from 'playwright-core';
import { expectAccessible } from './testing/axe';
import { createLoad, listLoads, recordEvent } from './testing/api';
import { eventually } from './testing/eventually';
import { goOffline } from './testing/intercept';
import { see, seeNo } from './testing/see';
import { dragFingers } from './testing/touch';
import { useBrowser } from './testing/use-browser';
import { loadPage } from './pages/screens';

const browser = useBrowser();

async function aRoute() {
  const load = await createLoad('client');
  await recordEvent(load, { status: 'picked_up', location: '30.695400, -88.039900' });
  await recordEvent(load, { status: 'in_transit', location: '31.090700, -88.228100' });
  await recordEvent(load, { status: 'in_storage', location: '32.364300, -88.703700' });
  return load;
}

const map = (page: Page) => page.getByRole('group', { name: 'Map with 3 stops' });
const stop = (page: Page, number: number, state = {}) =>
  map(page).getByRole('button', { name: new RegExp(`^Stop ${number}: `), ...state });
const isChosen = { pressed: true };
/** The width of US Letter without its margins. */
const paper = 710;

/** Where a stop is drawn, and how far it is from the next one. */
async function layoutOf(page: Page) {
  const at = async (number: number) => {
    const [x = NaN, y = NaN] =
      (await stop(page, number).getAttribute('transform'))?.match(/-?[\d.]+/g)?.map(Number) ?? [];
    return { x, y };
  };
  const [one, other] = [await at(1), await at(2)];
  return { ...one, apart: Math.hypot(one.x - other.x, one.y - other.y) };
}

/** The middle of the map in the window. */
async function middleOf(page: Page) {
  await map(page).scrollIntoViewIfNeeded();
  const box = await map(page).boundingBox();
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
}

async function expectMouseAndTouch(page: Page): Promise<void> {
  const { x, y } = await middleOf(page);
  const start = await layoutOf(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 30, { steps: 4 });
  await page.mouse.up();
  const dragged = await layoutOf(page);
  expect([dragged.x - start.x, dragged.y - start.y].map(Math.round)).toEqual([60, 30]);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -300);
  await page.keyboard.up('Control');
  await eventually(async () => expect((await layoutOf(page)).apart / dragged.apart).toBeCloseTo(2));

  await map(page).press('0');
  const whole = await layoutOf(page);
  await dragFingers(page, { from: { x, y }, to: { x: x - 80, y } });
  await eventually(async () => expect((await layoutOf(page)).x - whole.x).toBeCloseTo(-80));
  const finger = (near: number, far: number) => ({ from: { x: x + near, y }, to: { x: x + far, y } });
  await dragFingers(page, finger(-30, -90), finger(30, 90));
  await eventually(async () => expect((await layoutOf(page)).apart / whole.apart).toBeGreaterThan(2));
  await map(page).press('0');
  expect(await layoutOf(page)).toEqual(whole);
}

/** The drawing is printed as wide as the paper allows, without its controls. */
async function expectPrinted(page: Page, width: number): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: paper, height: 900 });
  await see(stop(page, 2));
  await see(page.getByRole('heading', { name: 'Tracking Timeline' }));
  await seeNo(page.getByRole('button', { name: 'Zoom in' }));
  // In print, every time states its zone. The name of the chosen stop has none.
  await seeNo(page.getByRole('region', { name: 'Route' }).getByRole('status'));
  const drawing = await map(page).locator('svg').first().boundingBox();
  expect(drawing?.width).toBeGreaterThan(paper * 0.6);
  expect((drawing?.x ?? NaN) + (drawing?.width ?? NaN)).toBeLessThanOrEqual(paper);
  expect(drawing?.height).toBeGreaterThan(100);
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width, height: 900 });
}

test.each([375, 1400])('a load shows its route on a map of the portal at %d px', async (width) => {
  const load = await aRoute();
  const viewport = { width, height: 900 };
  const { page } = await browser.visit({ as: 'client', at: `/waste-load/${load.id}`, viewport });
  await see(map(page));
  await see(stop(page, 3));
  expect(await stop(page, 3).getAttribute('aria-label')).toContain('near Meridian, MS');

  await stop(page, 1).click();
  await see(stop(page, 1, isChosen));
  expect(new URL(page.url()).hash).toMatch(/^#event-/);
  expect(await page.locator('[data-highlighted]').allInnerTexts()).toEqual([
    expect.stringContaining('30.695400, -88.039900'),
  ]);
  await page.getByRole('button', { name: 'Show in Timeline' }).click();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('30.695400, -88.039900');
  await page.getByRole('button', { name: 'Show Stop 2 on the map' }).click();
  await see(stop(page, 2, isChosen));
  await expectInWindow(stop(page, 2));

  await expectMouseAndTouch(page);
  const before = await stop(page, 1).getAttribute('transform');
  await map(page).focus();
  await page.keyboard.press('+');
  expect(await stop(page, 1).getAttribute('transform')).not.toBe(before);
  await page.keyboard.press('0');
  await page.reload();
  await see(stop(page, 2, isChosen));
  await expectPrinted(page, width);
  await expectAccessible(page, width);
});

async function expectInWindow(part: Locator): Promise<void> {
  const { y, height } = (await part.boundingBox()) ?? { y: NaN, height: NaN };
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y + height).toBeLessThanOrEqual(part.page().viewportSize()?.height ?? NaN);
}

/** The timeline begins early. On phones, it comes before the facts, and the actions stay in reach; elsewhere, the facts are next to it. */
async function expectOrder(page: Page, width: number): Promise<void> {
  const { updateStatus, progress } = loadPage(page);
  await page.setViewportSize({ width, height: 900 });
  await see(map(page));
  await page.evaluate(() => scrollTo(0, 0));
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
  const regionOf = (name: string) => boxOf(page.getByRole('region', { name }));
  const [hero, route] = [await boxOf(progress), await boxOf(map(page))];
  const [timeline, facts] = [await regionOf('Tracking Timeline'), await regionOf('Waste Load Information')];
  expect(route.y).toBeGreaterThan(hero.y + hero.height);
  expect(timeline.y).toBeGreaterThan(route.y + route.height);
  expect(timeline.y).toBeLessThan(width < 640 ? 1_000 : 800);
  if (width < 640) {
    expect(facts.y).toBeGreaterThanOrEqual(timeline.y + timeline.height);
  } else expect(facts.x).toBeGreaterThanOrEqual(timeline.x + timeline.width);

  await expectInWindow(updateStatus);
  const top = await updateStatus.boundingBox();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await eventually(async () => expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300));
  const end = await updateStatus.boundingBox();
  if (width < 640) expect(end).toEqual(top);
  else expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThan(0);
}

test('the map is fetched only by a load with a position, after its facts', async () => {
  const empty = await createLoad('client');
  const load = await aRoute();
  const { page } = await browser.visit({ as: 'client', isFresh: true });
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const isMap = (path: string) => /\/map[^/]*\.js$/.test(path);
  await page.goto('/');
  await see(page.getByRole('button', { name: 'View Details' }).first());
  await page.goto(`/waste-load/${empty.id}`);
  await see(page.getByText('No tracking events yet'));
  expect(fetched.filter(isMap)).toEqual([]);
  await page.goto(`/waste-load/${load.id}`);
  await see(map(page));
  expect(fetched.filter(isMap)).toHaveLength(1);
  expect(fetched.findIndex(isMap)).toBeGreaterThan(fetched.findIndex((path) => path.endsWith(`${load.id}/tracking`)));
});

test('an administrator names, moves and deletes a site that lists and loads show', async () => {
  const load = await aRoute();
  const name = `Plant ${load.manifest_number}`;
  const { page } = await browser.visit({ as: 'admin', at: `/waste-load/${load.id}` });
  const listed = async () => (await listLoads('client', `?q=${load.manifest_number}`))[0]?.last_event_place;
  const dialog = page.getByRole('dialog');
  expect(await listed()).toBe('near Meridian, MS');
  for (const width of [1400, 375]) await expectOrder(page, width);

  await page.getByRole('button', { name: /^Name This Place In Storage/ }).click();
  const field = dialog.getByRole('textbox', { name: /^Name/ });
  // Browsers let a page keep a dialog open only after the user has done something in it.
  await field.click();
  await field.fill(name);
  await field.press('Escape');
  await page.getByRole('button', { name: 'Keep Editing' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await seeNo(dialog);
  await see(page.getByText(`at ${name}`).first());
  expect(await listed()).toBe(`at ${name}`);

  await page.setViewportSize({ width: 1400, height: 900 });
  await page.getByRole('button', { name: 'Known Sites' }).click();
  await see(dialog.getByRole('button', { name: `Edit ${name}` }));
  await expectAccessible(page);
  await page.setViewportSize({ width: 1400, height: 900 });
  await dialog.getByRole('button', { name: `Edit ${name}` }).click();
  await dialog.getByRole('textbox', { name: /^Center/ }).fill('31.0907, -88.2281');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await see(dialog.getByText('31.090700, -88.228100 · radius 250 m'));
  expect(await listed()).toBe('near Meridian, MS');
  await dialog.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('dialog', { name: 'Delete this site?' }).getByRole('button', { name: 'Delete' }).click();
  await seeNo(dialog.getByText(name, { exact: true }));
});

test('on a phone, the actions of a load stay in reach, also below a notice', async () => {
  const load = await createLoad('client');
  await recordEvent(load, { status: 'disposed' });
  const at = `/waste-load/${load.id}`;
  const viewport = { width: 375, height: 812 };
  const { page } = await browser.visit({ as: 'admin', at, viewport, allow: [/ERR_INTERNET/] });
  const { downloadCertificate } = loadPage(page);
  await see(downloadCertificate);
  await expectInWindow(downloadCertificate);
  await goOffline(page);
  const notice = page.getByRole('status').filter({ hasText: 'You are offline.' });
  await see(notice);
  // At 320 px, its buttons are one below the other.
  for (const width of [375, 320]) {
    await page.setViewportSize({ ...viewport, width });
    const [below, above] = [await downloadCertificate.boundingBox(), await notice.boundingBox()];
    expect((above?.y ?? NaN) + (above?.height ?? NaN)).toBeLessThanOrEqual(below?.y ?? NaN);
    await expectInWindow(notice);
  }
});
