import type { Locator } from 'playwright-core';
import { demoPassword } from 'shared-domain/testing';
import { expectAccessible } from './testing/axe';
import { createLoad, getLoadIn, listLoads, newManifestNumber } from './testing/api';
import { eventually } from './testing/eventually';
import { see, seeNo, tabTo } from './testing/see';
import { useBrowser } from './testing/use-browser';
import { createPage, dashboardPage, loadPage, loginPage } from './pages/screens';
import { toast } from './pages/frame';

const browser = useBrowser();

test('signing in, finding a load, and signing out need no mouse, wide and narrow: every screen has the same header', async () => {
  const { page } = await browser.visit({ at: '/login', viewport: { width: 1400, height: 900 } });
  await tabTo(page, loginPage(page).email);
  await page.keyboard.type('client@demo.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  // The toast stays while it has the focus. Back to the control before it, and past it again.
  await tabTo(page, page.getByRole('button', { name: 'Close toast' }), 'Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await tabTo(page, dashboardPage(page).viewDetails);
  await page.keyboard.press('Enter');
  await see(loadPage(page).back);
  const header = page.getByRole('banner');
  for (const [viewport, load] of [
    [{ width: 1400, height: 900 }, await getLoadIn('client', 'disposed')],
    [{ width: 375, height: 812 }, await getLoadIn('client', 'certified')],
  ] as const) {
    await page.setViewportSize(viewport);
    await see(header.getByRole('button', { name: /theme/ }));
    await see(header.getByText('client@demo.example'));
    await page.keyboard.press('/');
    await page.keyboard.type(load.manifest_number);
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('link', { name: `Manifest #${load.manifest_number}` }));
    await page.keyboard.press('Enter');
    await see(loadPage(page).title(load.manifest_number));
  }
  // Both are right before the screen's title, which has the focus.
  await tabTo(page, header.getByTitle('Home'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await see(dashboardPage(page).overview);
  await tabTo(page, dashboardPage(page).logout, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await see(loginPage(page).title);
});

test('creating a load needs no mouse', async () => {
  const { page } = await browser.visit({ as: 'admin', at: '/' });
  await tabTo(page, dashboardPage(page).newLoad);
  await page.keyboard.press('Enter');
  const form = createPage(page);
  const manifestNumber = newManifestNumber();
  const [example] = await listLoads('client', '?limit=1');
  await tabTo(page, form.client);
  await form.client.selectOption(example?.client_id ?? '');
  const typed: [Locator, string][] = [
    [form.field('Manifest Number'), manifestNumber],
    [form.field('Generator Name'), 'Keyboard Works'],
    [form.field('Generator Address'), '1 Tab Street'],
    [form.choice('Waste Type'), 'Pesticides'],
    [form.choice('Hazard Class'), 'Class 6'],
    [form.field('Waste Description'), 'Typed without a mouse'],
    [form.quantity, '3.25'],
    [form.choice('Container Type'), 'Lab'],
  ];
  for (const [control, text] of typed) {
    await tabTo(page, control);
    await page.keyboard.type(text);
  }
  await tabTo(page, form.submit);
  await page.keyboard.press('Enter');
  await see(loadPage(page).title(manifestNumber));
});

test('recording an event needs no mouse, Escape closes the dialog, and the focus returns', async () => {
  const load = await createLoad('client');
  const { page } = await browser.visit({ as: 'admin', at: `/waste-load/${load.id}` });
  const screen = loadPage(page);
  await tabTo(page, screen.updateStatus);
  await page.keyboard.press('Enter');
  await see(screen.dialog);
  const hasReturned = () => screen.updateStatus.evaluate((element) => element === document.activeElement);
  await page.keyboard.press('Escape');
  await seeNo(screen.dialog);
  expect(await hasReturned()).toBe(true);
  await page.keyboard.press('Enter');
  await tabTo(page, screen.notes);
  await page.keyboard.type('Discarded');
  await page.keyboard.press('Escape');
  const discard = page.getByRole('button', { name: 'Discard', exact: true });
  await tabTo(page, discard);
  await page.keyboard.press('Enter');
  await seeNo(screen.dialog);
  await eventually(async () => expect(await hasReturned()).toBe(true));
  await page.keyboard.press('Enter');
  await tabTo(page, screen.status);
  await page.keyboard.type('In Storage');
  await tabTo(page, screen.addEvent);
  await page.keyboard.press('Enter');
  await see(toast(page, 'Tracking event added successfully'));
  await seeNo(screen.dialog);
});

test('facts that are longer than the window scroll by keyboard', async () => {
  const load = await createLoad('client', { safety_notes: 'Keep dry. '.repeat(190) });
  const viewport = { width: 1400, height: 760 };
  const { page } = await browser.visit({ as: 'client', at: `/waste-load/${load.id}`, viewport });
  await see(loadPage(page).title(load.manifest_number));
  const facts = page.getByRole('group', { name: 'Facts', exact: true });
  await facts.focus();
  await page.keyboard.press('End');
  await eventually(async () => expect(await facts.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0));
  await expectAccessible(page, viewport.width);
});

test('title and focus change with the route', async () => {
  const { page } = await browser.visit({ as: 'admin', at: '/' });
  await see(dashboardPage(page).newLoad);
  await eventually(async () => expect(await page.title()).toContain('Dashboard'));
  await dashboardPage(page).newLoad.first().click();
  await eventually(async () => expect(await page.title()).toContain('Create New Waste Load'));
  await eventually(async () =>
    expect(await createPage(page).title.evaluate((heading) => heading === document.activeElement)).toBe(true),
  );
  await page.goBack();
  await eventually(async () => expect(await page.title()).toContain('Dashboard'));
});

test('focus is always visible', async () => {
  const { page } = await browser.visit({ as: 'client', at: '/' });
  await see(dashboardPage(page).viewDetails);
  for (let pressed = 0; pressed < 8; pressed += 1) {
    await page.keyboard.press('Tab');
    const isMarked = await page.evaluate(() => {
      const style = getComputedStyle(document.activeElement ?? document.body);
      return style.outlineStyle !== 'none' || style.boxShadow !== 'none';
    });
    expect(isMarked).toBe(true);
  }
});
