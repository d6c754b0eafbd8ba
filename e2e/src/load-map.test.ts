import type { Page } from 'playwright-core';
import { expectAccessible } from './testing/axe';
import { createLoad, listLoads, recordEvent } from './testing/api';
import { see, seeNo } from './testing/see';
import { useBrowser } from './testing/use-browser';

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

test.each([375, 1400])('a load shows its route on a map of the portal at %d px', async (width) => {
  const load = await aRoute();
  const { page } = await browser.visit({ as: 'client', viewport: { width, height: 900 } });
  await page.goto(`/waste-load/${load.id}`);
  await see(map(page));
  await see(stop(page, 3));
  expect(await stop(page, 3).getAttribute('aria-label')).toContain('near Meridian, MS');

  await stop(page, 1).click();
  await see(stop(page, 1, isChosen));
  expect(new URL(page.url()).hash).toMatch(/^#event-/);
  await page.getByRole('button', { name: 'Show in timeline' }).click();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('30.695400, -88.039900');
  await page.getByRole('button', { name: 'Stop 2 of the route' }).click();
  await see(stop(page, 2, isChosen));

  const before = await stop(page, 1).getAttribute('transform');
  await map(page).focus();
  await page.keyboard.press('+');
  expect(await stop(page, 1).getAttribute('transform')).not.toBe(before);
  await page.keyboard.press('0');
  await page.reload();
  await see(stop(page, 2, isChosen));
  await expectAccessible(page, width);
});

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

test.each([375, 1400])(
  'an administrator names, moves and removes a site that lists and loads show, at %d px',
  async (width) => {
    const load = await aRoute();
    const name = `Plant ${load.manifest_number}`;
    const { page } = await browser.visit({
      as: 'admin',
      at: `/waste-load/${load.id}`,
      viewport: { width, height: 900 },
    });
    const listed = async () => (await listLoads('client', `?q=${load.manifest_number}`))[0]?.last_event_place;
    const dialog = page.getByRole('dialog');
    expect(await listed()).toBe('near Meridian, MS');

    await page.getByRole('button', { name: /^Name this place In Storage/ }).click();
    const field = dialog.getByRole('textbox', { name: /^Name/ });
    // Browsers let a page keep a dialog open only after the user has done something in it.
    await field.click();
    await field.fill(name);
    await field.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expectAccessible(page, width);
    await page.setViewportSize({ width, height: 900 });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await seeNo(dialog);
    await see(page.getByText(`at ${name}`).first());
    expect(await listed()).toBe(`at ${name}`);

    await page.getByRole('button', { name: 'Known sites' }).click();
    await dialog.getByRole('button', { name: `Edit ${name}` }).click();
    await dialog.getByRole('textbox', { name: /^Center/ }).fill('31.0907, -88.2281');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await see(dialog.getByText('31.090700, -88.228100 · radius 250 m'));
    expect(await listed()).toBe('near Meridian, MS');
    await dialog.getByRole('button', { name: `Remove ${name}` }).click();
    await page.getByRole('dialog', { name: 'Remove this site?' }).getByRole('button', { name: 'Remove' }).click();
    await seeNo(dialog.getByText(name));
  },
);
