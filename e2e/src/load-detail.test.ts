import { createLoad, recordEvent } from './testing/api';
import { expectAccessible } from './testing/axe';
import { eventually } from './testing/eventually';
import { see } from './testing/see';
import { useBrowser } from './testing/use-browser';
import { loadPage } from './pages/screens';
import { toast } from './pages/frame';

const browser = useBrowser();

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
