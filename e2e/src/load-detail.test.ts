import { loadStatuses, statusSteps } from 'shared-domain/waste';
import { aPicture } from './testing/a-picture';
import { expectAccessible } from './testing/axe';
import { eventually } from './testing/eventually';
import { createLoad, getLoadIn, recordEvent } from './testing/api';
import { fail, failedRequest, hold } from './testing/intercept';
import { see, seeNo, seeText } from './testing/see';
import { useBrowser } from './testing/use-browser';
import { dashboardPage, goWithin, loadPage } from './pages/screens';
import { toast } from './pages/frame';

const browser = useBrowser();
const one = /\/api\/waste-loads\/[^/]+$/;

test('the screen says that it is loading', async () => {
  const load = await getLoadIn('client', 'generated');
  const { page } = await browser.visit({ as: 'client' });
  const waiting = await hold(page, one);
  await page.goto(`/waste-load/${load.id}`);
  await seeText(page, 'Loading waste load details...');
  await waiting.release();
  await see(loadPage(page).title(load.manifest_number));
});

test('a load that cannot be loaded redirects to the dashboard with a toast', async () => {
  const load = await getLoadIn('client', 'generated');
  const { page } = await browser.visit({ as: 'client', allow: [failedRequest, /load/i] });
  await fail(page, one);
  await page.goto(`/waste-load/${load.id}`);
  await see(toast(page, 'Failed to load waste load details'));
  await see(dashboardPage(page).overview);
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

test('a load shows its progress and the parts for its status', async () => {
  const { page } = await browser.visit({ as: 'client', at: '/' });
  await see(dashboardPage(page).viewDetails);
  for (const status of loadStatuses) {
    const load = await getLoadIn('client', status);
    await goWithin(page, `/waste-load/${load.id}`);
    await see(loadPage(page).title(load.manifest_number));
    await seeText(page, 'Progress');
    await see(page.getByText(`${statusSteps[status].progress}%`));
    await seeText(page, 'Waste Load Information');
    await seeText(page, 'Tracking Timeline');
    await see(page.getByText(load.generator_name));
    const isMoving = ['picked_up', 'in_transit', 'in_storage'].includes(status);
    const isDone = ['disposed', 'certified'].includes(status);
    if (isMoving) await seeText(page, 'Live GPS Tracking');
    if (isDone) await see(loadPage(page).downloadCertificate);
    expect(await page.getByText('Live GPS Tracking').count()).toBe(isMoving ? 1 : 0);
    expect(await loadPage(page).downloadCertificate.count()).toBe(isDone ? 1 : 0);
    expect(await loadPage(page).updateStatus.count()).toBe(0);
  }
});

test('a moving load without a position explains how to add one', async () => {
  const load = await createLoad('client');
  await recordEvent(load, { status: 'in_transit' });
  const { page } = await browser.visit({ as: 'admin', at: `/waste-load/${load.id}` });
  await seeText(page, 'No GPS coordinates recorded yet. Use "Update Status" to add location data.');
});

test('events are newest first, and each with a position has a map', async () => {
  const load = await createLoad('client');
  await recordEvent(load, { status: 'picked_up', location: '39.290400, -76.612200', notes: 'first note' });
  await recordEvent(load, { status: 'in_storage', location: 'Warehouse seven', notes: 'second note' });
  const { page } = await browser.visit({ as: 'client', at: `/waste-load/${load.id}` });
  await see(page.getByText('second note'));
  const text = await page.locator('main, body').last().innerText();
  expect(text.indexOf('second note')).toBeLessThan(text.indexOf('first note'));
  expect(
    await page
      .getByRole('link', { name: /^Map/ })
      .or(page.getByRole('button', { name: /^Map/ }))
      .count(),
  ).toBe(1);
  await see(page.getByText('picked_up'));
  await see(page.getByText('Compliance Documentation'));
});

test('a refused position is explained in the dialog and in a toast', async () => {
  const load = await createLoad('client');
  const { page } = await browser.visit({ as: 'admin', at: `/waste-load/${load.id}`, permissions: [] });
  const screen = loadPage(page);
  await screen.updateStatus.click();
  await screen.useGps.click();
  await see(screen.dialog.getByText(/GPS Error: .+/));
  await see(toast(page, /GPS Error: .+/));
});

test('a chosen photo can be removed, and a file that is not a photo is refused', async () => {
  const load = await createLoad('client');
  const { page } = await browser.visit({ as: 'admin', at: `/waste-load/${load.id}` });
  const screen = loadPage(page);
  await screen.updateStatus.click();
  await screen.photos.setInputFiles([
    { name: 'one.png', mimeType: 'image/png', buffer: aPicture(1) },
    { name: 'two.png', mimeType: 'image/png', buffer: aPicture(2) },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
  ]);
  const removals = screen.dialog.getByRole('button', { name: /^Remove/ });
  await removals.nth(1).waitFor();
  expect(await removals.count()).toBe(2);
  await removals.first().click();
  await removals.nth(1).waitFor({ state: 'hidden' });
  expect(await removals.count()).toBe(1);
});

test('a photo that could not be sent can be sent again, and the event is stored once', async () => {
  const load = await createLoad('client');
  const { page } = await browser.visit({ as: 'admin', at: `/waste-load/${load.id}`, allow: [failedRequest] });
  const screen = loadPage(page);
  await fail(page, '**/photos');
  await screen.updateStatus.click();
  await screen.status.selectOption('picked_up');
  await screen.photos.setInputFiles([{ name: 'one.png', mimeType: 'image/png', buffer: aPicture(3) }]);
  await screen.addEvent.click();
  const again = page.getByRole('button', { name: /again|retry/i });
  await see(again);
  await page.unrouteAll();
  await again.first().click();
  await seeNo(screen.dialog);
  await see(page.getByText('Additional Photos'));
});
